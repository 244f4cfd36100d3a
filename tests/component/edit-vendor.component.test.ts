import { makeNeighborhood } from '../support/neighborhood.ts';
import { chooseFromMenu, vendorIn, withText } from './support/elements.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('a resident edits their own rating and costs of a vendor but not its name', async ({
  product,
  browserOf,
}) => {
  const { residents, favorite } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/submit?vendor_id=${favorite.id}`);
  expect(await page.findByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await waitFor(() => expect(withText(page.getAllByRole('definition'), 'Blue Heron Pools')).toBeVisible());
  expect(await page.findByText('Verified business from the maps provider')).toBeVisible();
  for (const label of ['Service Category', 'Provider Name', 'Provider Contact Info']) {
    await gone(() => page.queryByRole('textbox', { name: new RegExp(label, 'i') }));
  }
  await gone(() => page.queryByLabelText('Show My Name in Review', { exact: false }));
  await waitFor(() => expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked());
  await waitFor(() => expect(page.getByLabelText('Comments')).toHaveValue('Always on time, number 1.'));
  await waitFor(() => expect(page.getByLabelText('Monthly plan')).toHaveValue('120'));

  await page.user.click(await page.findByRole('radio', { name: '1 star' }));
  await page.user.click(await page.findByLabelText('Do you currently use this vendor for your home?'));
  await page.user.click(await page.findByRole('button', { name: 'Save changes' }));
  expect(await page.findByText('Saved!')).toBeVisible();
  const vendor = () => vendorIn(page, 'Blue Heron Pools');
  await waitFor(() => expect(vendor()).toHaveTextContent('2 homes'));
  await waitFor(() => expect(vendor()).toHaveTextContent('3.3'));
  await gone(() => within(vendor()).queryByText('Your Provider', { exact: false }));
});

test('a resident suggests a fix from the list, without editing', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await page.user.click(await page.findByRole('button', { name: /^More for Blue Heron Pools/ }));
  const entry = await page.findByRole('menuitem', { name: 'Suggest a fix' });
  expect(page.queryByRole('menuitem', { name: 'Edit Vendor' })).not.toBeInTheDocument();
  await page.user.click(entry);
  const dialog = await page.findByRole('dialog', { name: 'Suggest a fix' });
  await page.user.click(within(dialog).getByLabelText('The name is wrong'));
  fill(await within(dialog).findByLabelText('The right name'), 'Blue Heron Pool Service');
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await page.findByText('An admin will look at it.')).toBeVisible();
});

test('an HOA admin corrects name, category and contact', async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product);
  const admin = await product.make.person({ community, hoaAdminOf: [community] });
  const page = await browserOf(admin);
  await page.goto(`/communities/${community.slug}`);
  await chooseFromMenu(page, 'Blue Heron Pools', 'Edit Vendor');
  await waitFor(() => expect(page.path()).toBe(`/submit?vendor_id=${favorite.id}`));
  const name = () => page.getByRole('combobox', { name: 'Provider Name' });
  await waitFor(() => expect(name()).toHaveValue('Blue Heron Pools'));
  // A typed name is no longer the verified business.
  expect(await page.findByText('Verified business from the maps provider')).toBeVisible();
  fill(await waitFor(name), 'Blue Heron Pool Service');
  await gone(() => page.queryByText('Verified business from the maps provider', { exact: false }));
  fill(await page.findByLabelText('Provider Contact Info'), '');
  await page.user.click(await page.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.getByLabelText('Provider Contact Info')).toHaveFocus());
  fill(await page.findByLabelText('Provider Contact Info'), '5615550199');
  await page.user.click(await page.findByRole('button', { name: 'Save changes' }));
  expect(await page.findByText('Saved!')).toBeVisible();
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pool Service')).toHaveTextContent('(561) 555-0199'));
});

test('a vendor of another community is not found, with a link back', async ({ product, browserOf }) => {
  const { favorite } = await makeNeighborhood(product);
  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/submit?vendor_id=${favorite.id}`);
  expect(await stranger.findByText('We could not find that provider')).toBeVisible();
  expect(await stranger.findByRole('link', { name: 'Back to the community page' })).toBeVisible();
});
