import type { Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the keyboard skips the navigation, which is a focus-trapping menu below 768 px', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const page = await browserOf(await product.make.person({ community }));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(main(page).getByRole('link', { name: 'Your Profile' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Heron Bay',
    'Your Home',
    'Your Profile',
    'Who sees what',
  ]);
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

test('a page whose dialog code was replaced asks for a reload', async ({ product, browserOf }) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.route('**/assets/rate-dialog-*', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/communities/${community.slug}`);
  const rate = vendorIn(page, favorite.name).getByRole('button', {
    name: `Edit your rating of ${favorite.name}`,
  });
  await rate.click();
  await expect(page.getByText('Porchlist has been updated, or the connection was lost.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await rate.click();
  await expect(page.getByRole('dialog', { name: `Rate ${favorite.name}` })).toBeVisible();

  // Without the toast code, the message stands in the page by itself.
  await page.route('**/assets/{rate-dialog,toaster}-*', (route) => route.abort());
  await page.goto(`/communities/${community.slug}`);
  await rate.click();
  await expect(page.getByRole('alert')).toContainText('Please reload the page.');
});

test('a page whose code is out of reach says so, and opens once there is a connection', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  // On a busy machine the connection ends a moment later.
  const isReachable = () =>
    page.evaluate(() =>
      fetch('/livez').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReachable).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach Porchlist.');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Who can join' })).toBeVisible();
});

test('the color scheme follows the system', async ({ page }) => {
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
