import type { Page } from '@playwright/test';
import type { Category } from '../../src/catalogue/categories.ts';
import { formOf, residentOf } from '../support/scenes.ts';
import { expect, test } from './support/test.ts';

async function choose(page: Page, category: Category) {
  await page.getByLabel('Service Category').click();
  await page.getByRole('option', { name: category, exact: true }).click();
}

test('a reload loses nothing; Cancel asks first, then goes back', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(`/communities/${community.slug}`);
  await page.getByRole('link', { name: 'Submit Provider' }).click();
  await choose(page, 'Pool');
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Half a na');
  await page.getByRole('heading', { name: 'What you pay' }).click();
  await page.getByLabel('Monthly plan').fill('99');
  await page.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await page.reload();
  await expect(page.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(page.getByLabel('Service Category')).toHaveText('Pool');
  await expect(page.getByRole('combobox', { name: 'Provider Name' })).toHaveValue('Half a na');
  await expect(page.getByLabel('Monthly plan')).toHaveValue('99');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();

  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('combobox', { name: 'Provider Name' })).toHaveValue('Half a na');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(`/communities/${community.slug}`);
  await page.getByRole('link', { name: 'Submit Provider' }).click();
  await expect(page.getByRole('combobox', { name: 'Provider Name' })).toHaveValue('');
});

test('an expired session shows a message and loses no input', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community, 'Roofing'));
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('High Ridge');
  await page.getByLabel('Provider Contact Info').fill('5615550142');
  await page.context().clearCookies();
  // The suggestions are refused, too.
  const refused = page.waitForResponse(/vendors\/searchBusinesses/);
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('High Ridge Roofing');
  await refused;
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Not signed in', { exact: true })).toBeVisible();
  await expect(page.getByText('Please sign in to submit a vendor.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Provider Name' })).toHaveValue('High Ridge Roofing');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin/);
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:vendor:new'));
  expect(draft).toContain('High Ridge Roofing');
});
