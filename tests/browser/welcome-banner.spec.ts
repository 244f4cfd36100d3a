import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('group', { name: 'Welcome' });

/** Opens the page with the banner, on a clock that stands still until it is told to run. */
async function open(page: Page, slug: string) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(`/communities/${slug}?welcome=true`);
  await expect(banner(page)).toBeVisible();
}

test('the banner asks for three ratings, goes by itself after 15 seconds and stays away', async ({
  page,
  product,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const other = await product.make.community();
  await open(page, community.slug);
  await expect(banner(page)).toContainText('Welcome to Heron Bay!');
  await expect(banner(page)).toContainText('rate at least 3 vendors');
  await expect(banner(page)).toContainText('check other categories');

  // Time passes by itself as well, and more of it on a busy machine: of the 15 seconds not all can be looked at.
  await page.clock.runFor(7_000);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(banner(page)).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeHidden();

  // Remembered for this community alone.
  await page.goto(`/communities/${other.slug}?welcome=true`);
  await expect(banner(page)).toBeVisible();
});

test('the banner waits while it is pointed at or has the focus', async ({ page, product, isMobile }) => {
  const community = await product.make.community();
  await open(page, community.slug);
  if (!isMobile) {
    await banner(page).hover();
    await page.clock.runFor(30_000);
    await expect(banner(page)).toBeVisible();
    await page.mouse.move(700, 20);
  }
  await banner(page).getByRole('button').focus();
  await page.clock.runFor(30_000);
  await expect(banner(page)).toBeVisible();
  // What was left of the 15 seconds is left still.
  await banner(page).getByRole('button').blur();
  await page.clock.runFor(16_000);
  await expect(banner(page)).toBeHidden();
});
