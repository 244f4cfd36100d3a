import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { homeVendors } from '../../src/schema/home-vendor.tables.ts';
import { categoryMarketPrices } from '../../src/schema/vendor.tables.ts';
import { linkIn } from '../support/mailbox.ts';
import { makeNeighborhood, rowsOf, streetOf } from '../support/neighborhood.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { chooseFromMenu, menuButton, vendorIn } from './support/elements.ts';
import { expectNoViolation } from './support/equal-access.ts';
import { failing } from './support/failing.ts';
import type { Product } from './support/product.ts';
import { isPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Checks dialogs, menus and error messages that open above a page. */

async function residentAt({ make }: Product, community: { id: string; name: string }) {
  return make.person({ community, name: 'Alex Berg' });
}

const row = (page: Page) => vendorIn(page, 'Blue Heron Pools');

test('the dialogs of the provider list are accessible', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/communities/${community.slug}?welcome=true`);
  await expect(page.getByRole('group', { name: 'Welcome' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Close the welcome message' }).click();

  await row(page).getByRole('button', { name: /^Rate/ }).click();
  const rate = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(rate.getByText('Rating required: Please select a rating from 1 to 5.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await rate.getByRole('button', { name: 'Cancel' }).click();

  await chooseFromMenu(page, 'Blue Heron Pools', '+ Costs');
  const costs = page.getByRole('dialog', { name: 'Share Costs' });
  await costs.getByRole('button', { name: 'Save' }).click();
  await expect(costs.getByText('Cost Required: Please enter at least one cost amount.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await costs.getByRole('button', { name: 'Cancel' }).click();

  await row(page)
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  const reviews = page.getByRole('dialog');
  await expect(reviews.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('button', { name: /^More for the review/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('dialog', { name: 'Private note' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('cost details and the cost form are accessible', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  await product.make.vendor(community, { name: 'High Noon Roofing', category: 'Roofing' });
  await product.running.services.db
    .insert(categoryMarketPrices)
    .values({ communityId: community.id, category: 'Pool', amount: 170, unit: 'month' });
  const person = await residentAt(product, community);
  await rowsOf(product).price(person, favorite, 1450, { outlier: 'waiting' });
  // Five homes are enough for a median and a range.
  for (const amount of [99.5, 150]) {
    await rowsOf(product).price(await product.make.person({ community }), favorite, amount);
  }
  await rowsOf(product).publish(favorite);
  const page = await browserOf(person);
  const detailsOf = (name: string) => chooseFromMenu(page, name, 'Cost Details');
  const details = page.getByRole('dialog', { name: 'Cost Details' });
  const addCost = page.getByRole('dialog', { name: 'Add cost' });
  await page.goto(`/communities/${community.slug}`);
  const averageHelp = page.getByRole('button', { name: 'About the area average' });
  await averageHelp.click();
  await expect(page.getByRole('dialog', { name: 'About the area average' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await detailsOf('Blue Heron Pools');
  await expect(details).toContainText('Not counted yet');
  await expect(details).toContainText('Median');
  await expectAccessibleAtBothWidths(page);
  await details.getByRole('button', { name: 'Edit what you pay' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Costs' })).toContainText('Not counted yet');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('dialog', { name: 'Edit Costs' }).getByRole('button', { name: 'Cancel' }).click();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await detailsOf('Quiet Waters');
  await expect(details).toContainText('Price shows once 3 homes share theirs');
  await expectAccessibleAtBothWidths(page);
  await details.getByRole('button', { name: 'Share what you pay' }).click();
  await page.getByRole('dialog', { name: 'Share Costs' }).getByRole('button', { name: 'Add cost' }).click();
  await addCost.getByLabel('Amount').fill('-3');
  await addCost.getByLabel('Currency').fill('U$');
  await addCost.getByLabel('Currency').press('Enter');
  await expect(addCost).toContainText('Enter a valid amount');
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/communities/${community.slug}`);
  await failing(page, 'costs/listVendorCosts', 422);
  await detailsOf('Blue Heron Pools');
  await expect(details.getByRole('alert')).toContainText('Error loading cost data');
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/communities/${community.slug}?category=Roofing`);
  await menuButton(page, 'High Noon Roofing').click();
  await expect(page.getByRole('menu', { name: 'High Noon Roofing' })).toBeVisible();
  // A menu is outside the landmarks, like a dialog.
  await expectAccessibleAtBothWidths(page, ['region']);
  await page.getByRole('menuitem', { name: '+ Costs' }).click();
  await expect(addCost).toContainText('please provide any additional cost guidance');
  await expectAccessibleAtBothWidths(page);
});

test('locked costs and the welcome of a pending home are accessible', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const person = await product.make.person({ community, household: 'pending' });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  await chooseFromMenu(page, 'Blue Heron Pools', 'Cost Details');
  await expect(page.getByRole('dialog', { name: 'Cost Details' })).toContainText(
    'Locked — pending HOA approval',
  );
  await expectAccessibleAtBothWidths(page);
  await page.goto('/profile?onboarding=true');
  await expect(page.getByText('Welcome to Heron Bay!')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the profile dialogs and a home after a year are accessible', async ({ product, browserOf }) => {
  const { community, newcomer } = await makeNeighborhood(product);
  const person = await residentAt(product, community);
  await rowsOf(product).use(person, newcomer);
  await product.running.services.db
    .update(homeVendors)
    .set({ createdAt: new Date(Date.now() - 400 * 86_400_000) })
    .where(eq(homeVendors.userId, person.id));
  const page = await browserOf(person);
  await page.goto('/household');
  await expect(page.getByText('Still using them?').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await expectNoViolation(page);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table', { name: /^Who to call/ });
  await expect(sheet).toContainText(newcomer.name);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  // So that six providers with the longest names fit half a sheet of 8.5 by 5.5 inches.
  expect((await sheet.getByRole('row').first().boundingBox())?.height).toBeLessThanOrEqual(80);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: `Details of ${newcomer.name}` }).click();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('button', { name: `Remove ${newcomer.name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByText('Who looks after your home?')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Rename' }).click();
  const naming = page.getByRole('dialog', { name: 'Name this browser' });
  await expectAccessibleAtBothWidths(page);
  await naming.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change email' }).click();
  const moving = page.getByRole('dialog', { name: 'Change your email' });
  await moving.getByLabel('New email').fill('not an address');
  await moving.getByRole('button', { name: 'Email me a link' }).click();
  await expectAccessibleAtBothWidths(page);
  await moving.getByLabel('New email').fill(`moved-${person.id.slice(0, 8)}@porchlist.test`);
  await moving.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Confirm your new email')).toBeVisible();
  await page.getByRole('button', { name: 'Show email' }).click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Request address change' }).click();
  const address = page.getByRole('dialog', { name: 'Request address change' });
  await address.getByRole('button', { name: 'Submit request' }).click();
  await expect(address.getByText(/^Address required/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await address.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Invite a neighbor' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a neighbor' });
  await invite.getByLabel('Their email').fill('martha@');
  await invite.getByRole('button', { name: 'Create invite link' }).click();
  await expect(invite.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await invite.getByLabel('Their email').fill('');
  await invite.getByRole('button', { name: 'Create invite link' }).click();
  const share = page.getByRole('dialog', { name: 'Share your invite link' });
  await expect(share.getByRole('textbox', { name: 'Invite link' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await share.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
  await deletion.getByRole('button', { name: 'Delete for good' }).click();
  await expect(deletion.getByText('Please type DELETE to confirm.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the community request and the home preview are accessible', async ({ page }) => {
  await page.goto('/communities/request');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Email required')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/household/preview?addr=12 Heron Lane, Boca Raton');
  await expect(page.getByText('For address 12 Heron Lane, Boca Raton')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the reviews card and error messages are accessible', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/communities/${community.slug}`);
  // Phones have no hover.
  if (!isPhone(page)) {
    await row(page)
      .getByRole('button', { name: /^Reviews of/ })
      .hover();
    await expect(page.getByLabel('Reviews of Blue Heron Pools').getByText('Robin A.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await failing(page, 'vendors/listVendorStats', 422);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Unable to load providers.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/terms');
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Heron Bay' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the vendor form, its suggestions and its confirmation are accessible', async ({
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const page = await browserOf(await residentAt(product, community));
  await page.goto(`/submit?community=${community.slug}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Category required/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByLabel('Service Category').click();
  await expect(page.getByRole('option', { name: 'Roofing' })).toBeVisible();
  // The list is outside all landmarks, between the library's focus guards.
  await expectAccessibleAtBothWidths(page, ['region', 'aria-hidden-focus']);
  await page.getByRole('option', { name: 'HVAC' }).click();

  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Blue Heron');
  // Other tests have vendors of this name.
  await expect(page.getByRole('option', { name: /Blue Heron Pools/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Blue Heron Pools');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rate the existing vendor instead' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('signing up and signing in are accessible', async ({ page, product }) => {
  const community = await product.make.community();
  await product.make.directoryAddress(community, { streetNumber: '31', route: streetOf(community) });
  const person = await product.make.person({ community });
  await page.goto(`/auth?community=${community.slug}`);
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByText(/^Incomplete form/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('combobox', { name: 'Full Address' }).fill(`31 ${streetOf(community)}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('option').click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashford');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Yes, I live here').check({ force: true });
  await page.getByRole('button', { name: 'Request Access' }).click();
  // A couple with one email address reads what the second of them can do.
  const refused = page.getByRole('alert').filter({ hasText: 'Could not create account' });
  await expect(refused).toContainText('please use an email of your own: each person has their own account.');
  await expectAccessibleAtBothWidths(page);

  await page.goto('/signin');
  await page.getByLabel('Email').fill('nobody-here@porchlist.test');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/^We couldn't find an account/).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.context().clearCookies();
  await page.goto(linkIn(await product.mailbox.newest(person.email, /sign/i)));
  await page.getByRole('button', { name: 'Use this device instead' }).click();
  await expect(page.getByLabel('Your email')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/auth#token=cut-off');
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto(`/auth#token=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('expired or was already used');
  await expectAccessibleAtBothWidths(page);
});

test('the welcome dialog is accessible', async ({ page, product }) => {
  const community = await product.make.community();
  await product.make.directoryAddress(community, { streetNumber: '32', route: streetOf(community) });
  await page.goto(`/auth?community=${community.slug}`);
  await page.getByRole('combobox', { name: 'Full Address' }).fill(`32 ${streetOf(community)}`);
  await page.getByRole('option').click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashford');
  await page.getByLabel('Email').fill(`welcome-${community.slug}@porchlist.test`);
  await page.getByLabel('Yes, I live here').check({ force: true });
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
