import { makeNeighborhood, streetOf } from '../support/neighborhood.ts';
import { chooseFromMenu, vendorIn } from './support/elements.ts';
import { expectToast, failing } from './support/failing.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('a failed sign-up is retried, shows an error and keeps the input', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const street = streetOf(community);
  await product.make.directoryAddress(community, { streetNumber: '4711', route: street });
  await page.goto(`/auth?community=${community.slug}`);
  fill(await page.findByLabelText('Name'), 'Robin Ashford');
  fill(await page.findByLabelText('Email'), 'robin.ashford@porchlist.test');
  fill(await page.findByRole('combobox', { name: 'Full Address' }), `4711 ${street.slice(0, 8)}`);
  await page.user.click(await page.findByRole('option', { name: new RegExp(`4711 ${street}`, 'i') }));
  await page.user.click(await page.findByLabelText('Yes, I live here'));
  let tries = 0;
  page.route('**/rpc/accounts/signUp', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, body: '{}' });
  });
  await page.user.click(await page.findByRole('button', { name: 'Request Access' }));
  await waitFor(() => expect(page.path()).toBe('/communities/boca-bridges?error=signup_incomplete'));
  expect(tries).toBe(3);
  expect(await page.findByText("Onboarding Issue: We're completing your signup...")).toBeVisible();
  page.unrouteAll();
  await page.user.click(await page.findByRole('link', { name: 'Try again' }));
  await waitFor(() => expect(page.getByLabelText('Name')).toHaveValue('Robin Ashford'));
  await waitFor(() => expect(page.getByLabelText('Email')).toHaveValue('robin.ashford@porchlist.test'));
  await waitFor(() =>
    expect(page.getByRole('combobox', { name: 'Full Address' })).toHaveDisplayValue(
      new RegExp(`^4711 ${street}`),
    ),
  );

  await page.goto('/signin');
  page.route('**/rpc/accounts/getEmailStatus', (route) =>
    route.fulfill({ json: { json: { status: 'on vacation', resendInSeconds: 0 } } }),
  );
  fill(await page.findByLabelText('Email'), 'robin.ashford@porchlist.test');
  await page.click(() => within(page.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(within(page.getByRole('main')).getByText('Unexpected response. Please try again.')).toBeVisible(),
  );
  await waitFor(() => expect(page.getByLabelText('Email')).toHaveValue('robin.ashford@porchlist.test'));
});

test('ratings and costs that fail to save show why and keep the input', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community, name: 'Alma Reyes' }));
  await page.goto(`/communities/${community.slug}`);
  const vendor = () => vendorIn(page, favorite.name);
  const dialog = () => page.getByRole('dialog', { name: /Rate Blue Heron|Share Costs/ });
  const save = () => within(dialog()).getByRole('button', { name: 'Save' });

  await page.click(() => within(vendor()).getByRole('button', { name: `Rate ${favorite.name}` }));
  await page.click(() => within(dialog()).getByRole('radio', { name: '3 stars' }));
  fill(await within(dialog()).findByLabelText('Comments'), 'Fine.');
  failing(page, 'reviews/rateVendor', 500);
  await page.click(save);
  await expectToast(page, 'Error', 'Please try again.');
  page.unrouteAll();
  failing(page, 'reviews/rateVendor', 500, 'The porch is on fire.');
  await page.click(save);
  await expectToast(page, 'Error', 'The porch is on fire.');
  await waitFor(() => expect(within(dialog()).getByLabelText('Comments')).toHaveValue('Fine.'));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await gone(() => page.queryByRole('dialog', { name: /Rate Blue Heron|Share Costs/ }));
  page.unrouteAll();

  await chooseFromMenu(page, 'Blue Heron Pools', /Costs$/);
  const plan = () => within(dialog()).getByLabelText('Monthly plan');
  fill(await waitFor(plan), '99.5');
  failing(page, 'costs/shareCosts', 500);
  await page.click(save);
  await expectToast(page, 'Failed to save costs', 'Please try again.');
  page.unrouteAll();
  failing(page, 'costs/shareCosts', 429, 'Please wait 30 seconds and try again.');
  await page.click(save);
  await expectToast(page, 'Error saving cost information', 'Please wait 30 seconds');
  page.unrouteAll();
  // The session has ended.
  page.clearCookies();
  await page.click(save);
  await expectToast(page, 'Authentication required', 'Please sign in to continue.');
  await waitFor(() => expect(plan()).toHaveValue('99.5'));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await gone(() => page.queryByRole('dialog', { name: /Rate Blue Heron|Share Costs/ }));

  await page.click(() => within(vendor()).getByRole('button', { name: `Rate ${favorite.name}` }));
  await page.click(() => within(dialog()).getByRole('radio', { name: '3 stars' }));
  await page.click(save);
  await expectToast(page, 'You were signed out', 'Your text is kept.');
});

test('an address change and an invite that fail stay in their dialogs', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  await product.make.directoryAddress(community, { streetNumber: '78', route: 'Egret Court' });
  const page = await browserOf(await product.make.person({ community, name: 'Odile Marsh' }));
  await page.goto(`/communities/${community.slug}`);
  failing(page, 'points/listPointRewards', 422);
  failing(page, 'accounts/requestAddressChange', 500);
  failing(page, 'invitations/createInvitation', 500);
  // A click, because a full load includes the rewards.
  await page.click(() =>
    within(page.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Your Profile' }),
  );
  expect(await page.findByText('Invite a neighbor who joins')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Request address change' }));
  const dialog = () => page.getByRole('dialog', { name: 'Request address change' });
  fill(await waitFor(() => within(dialog()).getByLabelText('New address')), '78 Egr');
  await page.click(() => within(dialog()).getByRole('option', { name: /78 Egret Court/ }));
  fill(await within(dialog()).findByLabelText('Reason'), 'We moved.');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Submit request' }));
  await expectToast(page, 'Failed to submit request', 'An unexpected error occurred.');
  await waitFor(() => expect(within(dialog()).getByLabelText('Reason')).toHaveValue('We moved.'));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await page.user.click(await page.findByRole('button', { name: 'Invite a neighbor' }));
  const invite = () => page.getByRole('dialog', { name: 'Invite a neighbor' });
  fill(await waitFor(() => within(invite()).getByLabelText('Their email')), 'friend@porchlist.test');
  await page.click(() => within(invite()).getByRole('button', { name: 'Create invite link' }));
  await expectToast(page, 'Could not create invite', 'Unknown error');
  await waitFor(() =>
    expect(within(invite()).getByLabelText('Their email')).toHaveValue('friend@porchlist.test'),
  );
});

test('a failed sign-out shows an error', async ({ product, browserOf }) => {
  const page = await browserOf(await product.make.person());
  await page.goto('/profile');
  page.route('**/rpc/accounts/signOut', (route) => route.abort());
  await page.click(() => within(page.getByRole('banner')).getByRole('button', { name: 'Sign out' }));
  await expectToast(page, 'Action failed', 'We could not reach Porchlist.');
});
