import { expectToast, failing, mended } from './support/failing.ts';
import { livedIn, streetOf, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('a sign-up that does not come through leads on, and is tried again with what was typed', async ({
  page,
  product,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const street = streetOf(community);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street });
  await page.goto(`/auth?community=${community.slug}`);
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashford');
  await page.getByLabel('Email').fill('robin.ashford@porchlist.test');
  await page.getByRole('combobox', { name: 'Full Address' }).fill(`4711 ${street.slice(0, 8)}`);
  await page.getByRole('option', { name: `4711 ${street}` }).click();
  await page.getByLabel('Yes, I live here').check({ force: true });
  let tries = 0;
  await page.route('**/rpc/accounts/signUp', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, body: '{}' });
  });
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect(page).toHaveURL('/communities/boca-bridges?error=signup_incomplete');
  expect(tries).toBe(3);
  await expect(page.getByText("Onboarding Issue: We're completing your signup...")).toBeVisible();
  await mended(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin Ashford');
  await expect(page.getByLabel('Email')).toHaveValue('robin.ashford@porchlist.test');
  await expect(page.getByRole('combobox', { name: 'Full Address' })).toHaveValue(
    new RegExp(`^4711 ${street}`),
  );

  await page.goto('/signin');
  await page.route('**/rpc/accounts/getEmailStatus', (route) =>
    route.fulfill({ json: { json: { status: 'on vacation', resendInSeconds: 0 } } }),
  );
  await page.getByLabel('Email').fill('robin.ashford@porchlist.test');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByText('Unexpected response. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('robin.ashford@porchlist.test');
});

test('ratings and costs that cannot be saved say why, and what was typed stays', async ({
  product,
  browserOf,
}) => {
  const { community, favorite } = await livedIn(product);
  const page = await browserOf(await product.make.person({ community, name: 'Alma Reyes' }));
  await page.goto(`/communities/${community.slug}`);
  const vendor = vendorIn(page, favorite.name);
  const dialog = page.getByRole('dialog', { name: /Rate Blue Heron|Share Costs/ });
  const save = dialog.getByRole('button', { name: 'Save' });

  await vendor.getByRole('button', { name: `Rate ${favorite.name}` }).click();
  await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await dialog.getByLabel('Comments').fill('Fine.');
  await failing(page, 'reviews/rateVendor', 500);
  await save.click();
  await expectToast(page, 'Error', 'Please try again.');
  await mended(page);
  await failing(page, 'reviews/rateVendor', 500, 'The porch is on fire.');
  await save.click();
  await expectToast(page, 'Error', 'The porch is on fire.');
  await expect(dialog.getByLabel('Comments')).toHaveValue('Fine.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await mended(page);

  await vendor.getByRole('button', { name: /^(\+ |Edit )Costs of/ }).click();
  const plan = dialog.getByLabel('Monthly plan');
  await plan.fill('99.5');
  await failing(page, 'costs/shareCosts', 500);
  await save.click();
  await expectToast(page, 'Failed to save costs', 'Please try again.');
  await mended(page);
  await failing(page, 'costs/shareCosts', 429, 'Please wait 30 seconds and try again.');
  await save.click();
  await expectToast(page, 'Error saving cost information', 'Please wait 30 seconds');
  await mended(page);
  // The session has ended meanwhile.
  await page.context().clearCookies();
  await save.click();
  await expectToast(page, 'Authentication required', 'Please sign in to continue.');
  await expect(plan).toHaveValue('99.5');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await vendor.getByRole('button', { name: `Rate ${favorite.name}` }).click();
  await dialog.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await save.click();
  await expectToast(page, 'Sign in required', 'Please sign in to continue.');
});

test('a vendor that cannot be submitted or changed stays in its form', async ({ product, browserOf }) => {
  const { community, favorite } = await livedIn(product);
  const page = await browserOf(await product.make.person({ community, name: 'Odile Marsh' }));
  await page.goto(`/submit?community=${community.slug}&category=Roofing`);
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('High Ridge Roofing');
  await page.getByLabel('Provider Contact Info').fill('5615550142');
  await failing(page, 'vendors/submitVendor', 500);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, 'Could not submit vendor', 'Please try again.');
  await expect(page.getByRole('combobox', { name: 'Provider Name' })).toHaveValue('High Ridge Roofing');
  await page.goto(`/submit?community=${community.slug}&vendor_id=${favorite.id}`);
  await page.getByLabel('Comments').fill('Still good.');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await failing(page, 'vendors/updateVendor', 500);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Could not update vendor', 'Please try again.');
  await expect(page.getByLabel('Comments')).toHaveValue('Still good.');
});

test('an address change and an invite that cannot be sent stay in their dialogs', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  await product.make.directoryAddress(community, { streetNumber: '78', route: 'Egret Court' });
  const page = await browserOf(await product.make.person({ community, name: 'Odile Marsh' }));
  await page.goto(`/communities/${community.slug}`);
  await failing(page, 'points/listPointRewards', 422);
  await failing(page, 'accounts/requestAddressChange', 500);
  await failing(page, 'invitations/createInvitation', 500);
  // By a click: a full load brings the rewards along.
  await page.getByRole('link', { name: 'Your Profile' }).first().click();
  await expect(page.getByText('Invite a neighbor who joins')).toBeVisible();
  await page.getByRole('button', { name: 'Request address change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request address change' });
  await dialog.getByLabel('New address').fill('78 Egr');
  await dialog.getByRole('option', { name: /78 Egret Court/ }).click();
  await dialog.getByLabel('Reason').fill('We moved.');
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expectToast(page, 'Failed to submit request', 'An unexpected error occurred.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('We moved.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Invite a neighbor' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a neighbor' });
  await invite.getByLabel('Their email').fill('friend@porchlist.test');
  await invite.getByRole('button', { name: 'Create invite link' }).click();
  await expectToast(page, 'Could not create invite', 'Unknown error');
  await expect(invite.getByLabel('Their email')).toHaveValue('friend@porchlist.test');
});

test('a request for a community that cannot be sent stays in its form', async ({ page }) => {
  await page.goto('/communities/request');
  await page.getByLabel('Community name').fill('Quiet Shores');
  await page.getByLabel('Your name').fill('Odile Marsh');
  await page.getByLabel('Your email').fill('odile@porchlist.test');
  await page.getByRole('radio', { name: 'Yes, I live there' }).check({ force: true });
  await failing(page, 'communities/requestCommunity', 500, 'No luck.');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expectToast(page, 'Could not submit request', 'No luck.');
  await expect(page.getByLabel('Community name')).toHaveValue('Quiet Shores');
});

test('signing out that fails says so', async ({ product, browserOf }) => {
  const page = await browserOf(await product.make.person());
  await page.goto('/profile');
  await page.route('**/rpc/accounts/signOut', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expectToast(page, 'Action failed', 'We could not reach Porchlist.');
});
