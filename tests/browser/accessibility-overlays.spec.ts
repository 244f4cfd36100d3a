import type { Page } from '@playwright/test';
import { isPhone, livedIn, streetOf, vendorIn } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, expectAccessible, expectFitsNarrowScreen, test } from './support/test.ts';

/** What opens above a page, and what a page says when something is wrong. */

async function residentAt({ make }: Product, community: { id: string; name: string }) {
  return make.person({ community, name: 'Alex Berg' });
}

const row = (page: Page) => vendorIn(page, 'Blue Heron Pools');

test('the dialogs of the list', async ({ product, browserOf }) => {
  test.setTimeout(120_000);
  const { community } = await livedIn(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/communities/${community.slug}?welcome=true`);
  await expect(page.getByRole('group', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await page.getByRole('button', { name: 'Close the welcome message' }).click();

  await row(page).getByRole('button', { name: /^Rate/ }).click();
  const rate = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(rate.getByText('Rating required: Please select a rating from 1 to 5.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await rate.getByRole('button', { name: 'Cancel' }).click();

  await row(page).getByRole('button', { name: /Costs/ }).click();
  const costs = page.getByRole('dialog', { name: 'Share Costs' });
  await costs.getByRole('button', { name: 'Save' }).click();
  await expect(costs.getByText('Cost Required: Please enter at least one cost amount.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await costs.getByRole('button', { name: 'Cancel' }).click();

  await row(page)
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});

test('the reviews card, and a message that something went wrong', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/communities/${community.slug}`);
  if (!isPhone(page)) {
    await row(page)
      .getByRole('button', { name: /^Reviews of/ })
      .hover();
    await expect(page.getByLabel('Reviews of Blue Heron Pools').getByText('Robin A.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await page.route('**/rpc/vendors/listVendorStats*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Unable to load providers.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await page.goto('/terms');
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Heron Bay' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});

test('the vendor form with its lists, its errors and its question', async ({ product, browserOf }) => {
  test.setTimeout(120_000);
  const { community } = await livedIn(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/submit?community=${community.slug}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Category required/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);

  await page.getByLabel('Service Category').click();
  await expect(page.getByRole('option', { name: 'Roofing' })).toBeVisible();
  // The list lies above the page, in no landmark, between marks of the library that hand the focus on at once.
  await expectAccessible(page, ['region', 'aria-hidden-focus']);
  await page.getByRole('option', { name: 'HVAC' }).click();

  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Blue Heron');
  await expect(page.getByRole('option', { name: /Blue Heron Pools/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Blue Heron Pools');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rate the existing vendor instead' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});

test('signing up and in', async ({ page, product }) => {
  test.setTimeout(120_000);
  const community = await product.make.community();
  await product.make.directoryAddress(community, { streetNumber: '31', route: streetOf(community) });
  const person = await product.make.person({ community });
  await page.goto(`/auth?community=${community.slug}`);
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByText(/^Incomplete form/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await page.getByRole('combobox', { name: 'Full Address' }).fill(streetOf(community));
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('option').click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashford');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Yes, I live here').check({ force: true });
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByText('Could not create account').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);

  await page.goto('/signin');
  await page.getByLabel('Email').fill('nobody-here@porchlist.test');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/^We couldn't find an account/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await page.goto('/auth#token=not-a-link');
  await expect(page.getByRole('alert')).toContainText('expired or was already used');
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});

test('the welcome dialog', async ({ page, product }) => {
  const community = await product.make.community();
  await product.make.directoryAddress(community, { streetNumber: '32', route: streetOf(community) });
  await page.goto(`/auth?community=${community.slug}`);
  await page.getByRole('combobox', { name: 'Full Address' }).fill(streetOf(community));
  await page.getByRole('option').click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashford');
  await page.getByLabel('Email').fill(`welcome-${community.slug}@porchlist.test`);
  await page.getByLabel('Yes, I live here').check({ force: true });
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});

test('the menu of phones, and the question before a rejection', async ({ product, browserOf }) => {
  const community = await product.make.community();
  const name = `Pat ${community.slug}`;
  await product.make.person({ community, name, isVerified: false, household: 'pending' });
  const page = await browserOf(await product.make.person({ community, isPlatformAdmin: true }));
  await page.goto('/admin');
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `Reject ${name}?` })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsNarrowScreen(page);
});
