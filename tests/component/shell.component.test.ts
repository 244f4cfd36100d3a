import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const description = (page: Page) => page.locator('meta[name="description"]');
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('only admins are led to the admin page', async ({ page, product, browserOf }) => {
  const community = await product.make.community();
  const resident = await browserOf(await product.make.person({ community }));
  const hoaAdmin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  for (const [who, count] of [
    [page, 0],
    [resident, 0],
    [hoaAdmin, 1],
  ] as const) {
    await who.goto('/contact');
    await expect(main(who)).toBeVisible();
    await expect(who.getByRole('link', { name: /^Admin( \d+)?$/ })).toHaveCount(count);
  }
});

test('an address without a page says so, and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Porchlist');
  await expect.poll(() => page.warnings.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/communities/boca-bridges?welcome=true');
  await expect(page.getByRole('heading', { level: 1, name: 'Boca Bridges' })).toBeVisible();
});

test('an unknown community is not found, and can be asked for', async ({ page }) => {
  await page.goto('/communities/no-such-place');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a community' })).toHaveAttribute(
    'href',
    '/communities/request',
  );
});

test('title, description, canonical address and the focus follow a click', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  await expect(page).toHaveTitle('Heron Bay · Porchlist');
  await expect(description(page)).toHaveAttribute('content', /the neighbors of Heron Bay/);
  await expect(canonical(page)).toHaveAttribute('href', page.fullUrl(`/communities/${community.slug}`));

  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page).toHaveTitle('Join Heron Bay · Porchlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(description(page)).toHaveAttribute('content', 'Ask to join Heron Bay on Porchlist.');
  await expect(canonical(page)).toHaveAttribute('href', page.fullUrl('/auth'));

  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Porchlist');
  await expect(canonical(page)).toHaveAttribute('href', page.fullUrl('/privacy'));
  await expect(canonical(page)).toHaveCount(1);
});
