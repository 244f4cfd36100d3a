import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { expect, onBothWidths, test } from './support/test.ts';

const favorite = (page: Page) => vendorIn(page, 'Blue Heron Pools');
const detailsButton = (page: Page, name = 'Blue Heron Pools') =>
  vendorIn(page, name).getByRole('button', { name: /^Cost Details of/ });
const details = (page: Page) => page.getByRole('dialog', { name: 'Cost Details' });

test('Cost Details by keyboard: figures, single amounts, where the area average comes from', async ({
  product,
  browserOf,
}) => {
  const { community, favorite: vendor } = await livedIn(product);
  const rows = rowsOf(product);
  const hidden = await product.make.person({ community, name: 'Nobody Known' });
  await rows.price(hidden, vendor, 99.5, { anonymous: true });
  const alex = await product.make.person({ community, name: 'Alex Berg' });
  await rows.price(alex, vendor, 150);
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}`);

  await detailsButton(page).focus();
  await page.keyboard.press('Enter');
  const summary = details(page).getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(
    'Neighbors pay$128.05/month20% lower than the area averageAverage of 5 homes',
  );
  await expect(summary).toContainText('Area average');
  await expect(summary).toContainText('$160/month');
  await expect(summary).toContainText('Median$130.25/month');
  await expect(summary).toContainText('Range$99.50–$150/month');
  await expect(summary).toContainText('You pay $150/month, neighbors pay $128.05/month.');
  const amounts = details(page).getByRole('listitem');
  await expect(amounts).toHaveCount(5);
  await expect(amounts.first()).toContainText('$150/month');
  await expect(amounts.first()).toContainText('Alex B. on Heron Lane (you)');
  await expect(amounts.filter({ hasText: '$99.50' })).toContainText(/^\$99\.50\/monthNeighbor ·/);
  await expect(details(page)).not.toContainText('Nobody');

  const help = details(page).getByRole('button', { name: 'About the area average' });
  const explanation = page.getByText(/industry pricing data, local home prices and a home-services site/);
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(help).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  // Also before the focus has moved into the panel.
  await help.focus();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(detailsButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(amounts).toHaveCount(5);
  await expectAccessibleAtBothWidths(page);
});

onBothWidths(() => {
  test('the area average is explained from the list, to visitors too', async ({ page, product }) => {
    const { community } = await livedIn(product);
    await page.goto(`/communities/${community.slug}`);
    const help = favorite(page).getByRole('button', { name: 'About the area average of Blue Heron Pools' });
    await help.click();
    const panel = page.getByRole('dialog', { name: 'About the area average' });
    await expect(panel).toContainText('industry pricing data');
    await expect(help).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await help.click();
    await expect(panel).toBeHidden();
    await help.press('Enter');
    await expect(panel).toBeVisible();
    // Also before the focus has moved into the panel.
    await help.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(help).toBeFocused();
    await expect(detailsButton(page)).toBeHidden();
  });
});

test('a long list scrolls in itself', { tag: '@phone' }, async ({ product, browserOf }) => {
  const { community, favorite: vendor, residents } = await livedIn(product);
  const rows = rowsOf(product);
  for (let index = 0; index < 17; index += 1) {
    await rows.price(await product.make.person({ community }), vendor, 100 + index);
  }
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await detailsButton(page).click();
  const list = details(page).getByRole('region', { name: 'What homes shared' });
  await expect(list.getByRole('listitem').nth(18)).toBeAttached();
  expect(await list.evaluate((box) => [box.clientHeight <= 384, box.scrollHeight > 384])).toEqual([
    true,
    true,
  ]);
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem').last()).toBeInViewport();
});
