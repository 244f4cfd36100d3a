import type { Page } from '@playwright/test';
import { livedIn, vendorIn } from './support/neighborhood.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('under 768 px the links are in a menu that keeps the focus', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const page = await browserOf(await product.make.person({ community }));
  await page.goto('/terms');
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(main(page).getByRole('link', { name: 'Your Profile' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Heron Bay', 'Your Home', 'Your Profile']);
  await expect(menu.locator(':focus')).toHaveCount(1);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(main(page).locator(':focus')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(main(page).getByRole('link', { name: 'Your Profile' })).toBeVisible();
  await expect(button).toBeHidden();
});

onBothWidths(() => {
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
      if (isPhone(who) && who !== page) await who.getByRole('button', { name: 'Menu' }).click();
      await expect(who.getByRole('link', { name: /^Admin( \d+)?$/ })).toHaveCount(count);
    }
  });
});

test('the first press of Tab offers to skip the navigation', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an address without a page answers 404 and leads home', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Porchlist');
  await expect.poll(() => warnings.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/communities/boca-bridges?welcome=true');
  await expect(page.getByRole('heading', { level: 1, name: 'Boca Bridges' })).toBeVisible();
});

test('an unknown community is not found, and can be asked for', async ({ page }) => {
  const response = await page.goto('/communities/no-such-place');
  expect(response?.status()).toBe(404);
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
  await expect(canonical(page)).toHaveAttribute('href', `${product.url}/communities/${community.slug}`);

  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page).toHaveTitle('Join Heron Bay · Porchlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(description(page)).toHaveAttribute('content', 'Ask to join Heron Bay on Porchlist.');
  await expect(canonical(page)).toHaveAttribute('href', `${product.url}/auth`);

  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Porchlist');
  await expect(canonical(page)).toHaveAttribute('href', `${product.url}/privacy`);
  await expect(canonical(page)).toHaveCount(1);
});

test('where the code of a dialog has been replaced, the page says to reload', {
  tag: '@new-browser',
}, async ({ product, browserOf }) => {
  const { community, residents, favorite } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.route('**/assets/overlays-*', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/communities/${community.slug}`);
  const rate = vendorIn(page, favorite.name).getByRole('button', { name: `Rate ${favorite.name}` });
  await rate.click();
  await expect(page.getByText('Porchlist has been updated, or the connection was lost.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await rate.click();
  await expect(page.getByRole('dialog', { name: `Rate ${favorite.name}` })).toBeVisible();

  // Without the code of messages the browser's own box says it.
  await page.route('**/assets/{overlays,messages}-*', (route) => route.abort());
  await page.goto(`/communities/${community.slug}`);
  const box = page.waitForEvent('dialog');
  // Pressed, the button waits for the answer to the box.
  const press = rate.click();
  const message = await box;
  expect(message.message()).toContain('Please reload the page.');
  await message.accept();
  await press;
});

const description = (page: Page) => page.locator('meta[name="description"]');
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('light and dark follow the system', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lightness = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return -1;
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas
        .getImageData(0, 0, 1, 1)
        .data.slice(0, 3)
        .reduce((sum, part) => sum + part / 3, 0);
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightness).toBeGreaterThan(220);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(lightness).toBeLessThan(60);
});
