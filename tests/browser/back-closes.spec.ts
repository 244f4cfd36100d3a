import type { Locator, Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { categoryLink, chooseFromMenu, vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

/** Returns what Back must not change while a dialog is open. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    top: Math.round(window.scrollY),
    position: history.state.__TSR_index,
  }));

async function expectBackCloses(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible();
  const before = await placeOf(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(await placeOf(page)).toEqual(before);
}

test('Back keeps the draft of a dialog, and a page opened from the menu is one step away', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}?category=Pool`);
  await vendorIn(page, favorite.name).getByRole('link', { name: favorite.name }).click();

  const rate = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  const open = page.getByRole('button', { name: 'Rate Blue Heron Pools' });
  await open.click();
  await rate.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await rate.getByRole('textbox').first().fill('On time');
  await expectBackCloses(page, rate);
  await open.click();
  await expect(rate.getByRole('textbox').first()).toHaveValue('On time');
  await rate.getByRole('button', { name: 'Cancel' }).click();
  await expect(rate).toBeHidden();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await page.goBack();
  await expect(open).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/category=Pool/);
});

test('Back closes stacked dialogs one by one', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}?category=All`);
  await categoryLink(page, 'Pool').click();
  await chooseFromMenu(page, 'Blue Heron Pools', 'Reviews');
  const reviews = page.getByRole('dialog', { name: 'Reviews of Blue Heron Pools' });
  await reviews
    .getByRole('button', { name: /^More for the review/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expectBackCloses(page, page.getByRole('dialog', { name: 'Report this review' }));
  await expectBackCloses(page, reviews);
});

test('Back closes a dialog before it leaves the site that a link has led to', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, favorite } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community }));
  await page.goto('/livez');
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  for (const [button, dialog] of [
    ['Rate Blue Heron Pools', 'Rate Blue Heron Pools'],
    ['Menu', 'Menu'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.__TSR_index)).toBe(1);
    await expectBackCloses(page, page.getByRole('dialog', { name: dialog }));
  }
  await page.goBack();
  await expect(page).toHaveURL(/livez/);
});
