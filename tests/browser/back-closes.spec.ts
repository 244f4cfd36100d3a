import type { Locator, Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page) => vendorIn(page, 'Blue Heron Pools');

const openMore = (page: Page) => row(page).getByRole('button', { name: 'More for Blue Heron Pools' }).click();

async function openFromMore(page: Page, action: string) {
  await openMore(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Returns the address and scroll position, which Back must not change while an overlay is open. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({ address: location.href, top: Math.round(window.scrollY) }));

/** Polls how many history entries open overlays have added. */
const openInHistory = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0));

async function expectBackCloses(page: Page, overlay: Locator) {
  await expect(overlay).toBeVisible();
  await openInHistory(page).toBe(1);
  const before = await placeOf(page);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await openInHistory(page).toBe(0);
  expect(await placeOf(page)).toEqual(before);
  await page.goForward();
  await openInHistory(page).toBe(0);
  await expect(overlay).toBeHidden();
  expect(await placeOf(page)).toEqual(before);
}

test('Back closes an overlay and keeps the list and the draft', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community }));
  await page.goto('/terms');
  await page.goto(`/communities/${community.slug}?category=All`);
  await row(page).scrollIntoViewIfNeeded();

  await openMore(page);
  await expectBackCloses(page, page.getByRole('menu'));
  const rate = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await openFromMore(page, 'Rate');
  await rate.getByRole('textbox').first().fill('On time');
  await expectBackCloses(page, rate);
  await openFromMore(page, 'Rate');
  await expect(rate.getByRole('textbox').first()).toHaveValue('On time');
  await rate.getByRole('button', { name: 'Cancel' }).click();
  await openInHistory(page).toBe(0);

  await openFromMore(page, '+ Costs');
  await expectBackCloses(page, page.getByRole('dialog', { name: /Costs/ }));

  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  await openMenu();
  await expectBackCloses(page, menu);
  // A page opened from the menu is one step away from the list.
  await openMenu();
  await menu.getByRole('link', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await page.goBack();
  await expect(row(page)).toBeVisible();
  await expect(menu).toBeHidden();

  // A reload leaves no entry behind: the next Back leaves the page.
  await openMenu();
  await openInHistory(page).toBe(1);
  await page.reload();
  await openInHistory(page).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test('Back closes stacked dialogs and the sign-in confirmation', {
  tag: '@phone',
}, async ({ page, product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const person = await product.make.person({ community });
  const reader = await browserOf(person);
  await reader.goto(`/communities/${community.slug}`);
  await openFromMore(reader, 'Reviews');
  const reviews = reader.getByRole('dialog', { name: 'Reviews of Blue Heron Pools' });
  await reviews
    .getByRole('button', { name: /^More for the review/ })
    .first()
    .click();
  await reader.getByRole('menuitem', { name: 'Report' }).click();
  const report = reader.getByRole('dialog', { name: 'Report this review' });
  await expect(report).toBeVisible();
  await openInHistory(reader).toBe(2);
  await reader.goBack();
  await expect(report).toBeHidden();
  await expectBackCloses(reader, reviews);

  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectBackCloses(page, page.getByRole('dialog', { name: 'Magic Link Sent!' }));
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(person.email);
});
