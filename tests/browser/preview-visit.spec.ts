import type { Page } from '@playwright/test';
import { callFrom, linkTo } from '../support/scenes.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { rateButton, vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Share Your Experience' });

test('a visitor identifies themselves, rates, and keeps the ratings on joining', { tag: '@phone' }, async ({
  product,
  page,
}) => {
  const { community, link, favorite, newcomer, street, path } = await linkTo(product);
  const another = await product.make.vendor(community, { category: 'HVAC' });
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await rateButton(page, favorite).click();
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  await expect(gate(page).getByRole('alert')).toContainText('Missing Information');
  await expectAccessibleAtBothWidths(page);
  await gate(page).getByLabel('Name').fill('Valerie Berg');
  await gate(page)
    .getByRole('combobox', { name: 'Address' })
    .fill(`4711 ${street.slice(0, 8).toLowerCase()}`);
  await page.getByRole('option', { name: `4711 ${street}` }).click();
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  // Clicks the star itself, which waits for the dialog animation.
  await page.getByRole('dialog').locator('label').filter({ hasText: '4 stars' }).click();
  await expect(page.getByRole('dialog').getByRole('figure')).toContainText(`Valerie B. on ${street}`);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Review Saved')).toBeVisible();

  for (const { id: vendorId } of [newcomer, another]) {
    const review = { slug: link.slug, vendorId, rating: 3, comments: '', showName: true };
    await callFrom(page, 'previewLinks/rateVendorAsVisitor', review);
  }
  const line = { kind: 'monthly_plan', amount: 145, quantity: null };
  const costs = { slug: link.slug, vendorId: favorite.id, lines: [line], showName: true };
  expect(await callFrom(page, 'previewLinks/shareCostsAsVisitor', costs)).toBe(200);
  await page.reload();
  await expect(vendorIn(page, favorite.name).getByText('$145/month')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thank you, Valerie!' })).toContainText('3 of 3 rated');
  await expectAccessibleAtBothWidths(page);

  await page.goto(`${path}?category=Roofing`);
  await expect(page.getByText('What? No vendors?')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: '+ Add a Service Provider' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Valerie Berg');
  await page.getByLabel('Email').fill(`valerie-${link.slug}@porchlist.test`);
  await page.getByLabel('Yes, I live here').check({ force: true });
  await page.getByRole('button', { name: 'Request Access' }).click();
  await page.getByRole('button', { name: 'Start Exploring' }).click();

  // Joining leads back to the category they came from.
  await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}.*category=Roofing`));
  const keep = page.getByRole('dialog', { name: 'Keep what you shared as a visitor?' });
  await expect(keep).toContainText('You rated 3 providers and shared 1 cost before you joined.');
  await expectAccessibleAtBothWidths(page);
  await keep.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(keep).toBeHidden();
  await page.goto(`/communities/${community.slug}?category=Pool`);
  await vendorIn(page, favorite.name).getByRole('link', { name: favorite.name }).click();
  await expect(page.getByRole('button', { name: 'Edit what you pay' })).toBeVisible();
  await expect(keep).toBeHidden();
});
