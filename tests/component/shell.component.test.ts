import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, waitFor } from './support/test.ts';

const test = await componentTest();

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const description = (page: Page) => page.window.document.querySelector('meta[name="description"]');
const canonical = (page: Page) => page.window.document.querySelector('link[rel="canonical"]');

test('only admins have a link to the admin page', async ({ page, product, browserOf }) => {
  const community = await product.make.community();
  const resident = await browserOf(await product.make.person({ community }));
  const hoaAdmin = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  for (const [who, count] of [
    [page, 0],
    [resident, 0],
    [hoaAdmin, 1],
  ] as const) {
    await who.goto('/contact');
    await waitFor(() => expect(main(who)).toBeVisible());
    await waitFor(() => expect(who.queryAllByRole('link', { name: /^Admin( \d+)?$/ })).toHaveLength(count));
  }
});

test('an unknown address shows a 404 page with a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  expect(await page.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(await page.findByText('Oops! Page not found')).toBeVisible();
  await waitFor(() => expect(page.title()).toBe('Page not found · Porchlist'));
  await expect.poll(() => page.warnings.join()).toContain('/no/such/page');
  await page.user.click(await page.findByRole('link', { name: 'Return to Home' }));
  await waitFor(() => expect(page.path()).toBe('/communities/boca-bridges?welcome=true'));
  expect(await page.findByRole('heading', { level: 1, name: 'Boca Bridges' })).toBeVisible();
});

test('an unknown community shows a 404 page with a link to request it', async ({ page }) => {
  await page.goto('/communities/no-such-place');
  expect(await page.findByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Request a community' })).toHaveAttribute(
      'href',
      '/communities/request',
    ),
  );
});

test('title, description, canonical URL and focus follow navigation', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  await waitFor(() => expect(page.title()).toBe('Heron Bay · Porchlist'));
  await waitFor(() =>
    expect(description(page)).toHaveAttribute('content', expect.stringMatching(/neighbors in Heron Bay/)),
  );
  await waitFor(() =>
    expect(canonical(page)).toHaveAttribute('href', page.fullUrl(`/communities/${community.slug}`)),
  );

  await page.user.click(await page.findByRole('link', { name: 'Request Access' }));
  await waitFor(() => expect(page.title()).toBe('Join Heron Bay · Porchlist'));
  await waitFor(() => expect(page.getByRole('heading', { level: 1 })).toHaveFocus());
  await waitFor(() =>
    expect(description(page)).toHaveAttribute('content', 'Ask to join Heron Bay on Porchlist.'),
  );
  await waitFor(() => expect(canonical(page)).toHaveAttribute('href', page.fullUrl('/auth')));

  await page.user.click(await page.findByRole('link', { name: 'Privacy' }));
  await waitFor(() => expect(page.title()).toBe('Privacy · Porchlist'));
  await waitFor(() => expect(canonical(page)).toHaveAttribute('href', page.fullUrl('/privacy')));
  await waitFor(() => expect(page.window.document.querySelectorAll('link[rel="canonical"]')).toHaveLength(1));
});
