import type { Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { expect, type TestFixtures, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('group', { name: 'Welcome' });

/** Opens the page of a resident with the banner and a paused clock. */
async function open({ product, browserOf }: Pick<TestFixtures, 'product' | 'browserOf'>): Promise<Page> {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto(`/communities/${community.slug}?welcome=true`);
  await expect(banner(page)).toBeVisible();
  return page;
}

test('the banner asks for three ratings, closes after 15 seconds and stays closed', async ({
  product,
  browserOf,
}) => {
  const page = await open({ product, browserOf });
  await expect(banner(page)).toContainText('Welcome to Heron Bay!');
  await expect(banner(page)).toContainText('rate at least 3 vendors');
  await expect(banner(page)).toContainText('check other categories');

  // The clock may also run on its own on a busy machine, so the exact second is not tested.
  await page.clock.runFor(7_000);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(banner(page)).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeHidden();
});

test('the banner stays open while it is hovered or focused', async ({ product, browserOf, isMobile }) => {
  const page = await open({ product, browserOf });
  if (!isMobile) {
    await banner(page).hover();
    await page.clock.runFor(30_000);
    await expect(banner(page)).toBeVisible();
    await page.mouse.move(700, 20);
  }
  await banner(page).getByRole('button').focus();
  await page.clock.runFor(30_000);
  await expect(banner(page)).toBeVisible();
  // The rest of the 15 seconds continues.
  await banner(page).getByRole('button').blur();
  await page.clock.runFor(16_000);
  await expect(banner(page)).toBeHidden();
});
