import { rowsOf } from '../support/neighborhood.ts';
import { choose, openDialog, openDialogs, vendorIn, withText } from './support/elements.ts';
import { expectFailure, expectToast, failing } from './support/failing.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const platformAdmin = ({ make }: Product) =>
  make.person({ community: null, isPlatformAdmin: true, name: 'Vera Adminson' });

/** Returns a vendor's row in the admin list. */
const managed = (page: Page, name: string) =>
  within(page.getByRole('region', { name: 'Vendors' }))
    .getAllByText(name)[0]
    ?.closest('tr');

test('an admin seeds several vendors but no duplicate name', async ({ product, browserOf }) => {
  await product.make.community({ name: 'Osprey Point' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin/vendors/seed');
  const seed = () => page.getByRole('button', { name: 'Seed vendor' });
  await page.click(seed);
  for (const text of ['Category', 'Provider name', 'Contact info', 'Community'])
    expect(await page.findByText(`${text} required`)).toBeVisible();
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Service Category' })).toHaveFocus());

  await choose(page, 'Service Category', 'Pool');
  await choose(page, 'Community', 'Osprey Point');
  fill(await page.findByLabelText('Provider Name'), 'Harbor Light Pools');
  await page.reload();
  expect(await page.findByText('We saved what you typed last time.')).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Provider Name')).toHaveValue('Harbor Light Pools'));
  fill(await page.findByLabelText('Provider Contact Info'), '(561) 555-0188');
  await expectFailure(page, 'vendors/seedVendor', 'Could not seed vendor', async () => page.click(seed));
  await page.click(seed);
  expect(await page.findByText('Saved!')).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Provider Name')).toHaveValue(''));
  await waitFor(() =>
    expect(page.getByRole('combobox', { name: 'Community' })).toHaveTextContent('Osprey Point'),
  );

  await choose(page, 'Service Category', 'HVAC');
  fill(await page.findByLabelText('Provider Name'), 'harbor-light POOLS');
  fill(await page.findByLabelText('Provider Contact Info'), '1');
  await page.click(seed);
  expect(
    await page.findByText('Vendor already exists: Harbor Light Pools is already listed under Pool.'),
  ).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Provider Name')).toHaveFocus());

  fill(await page.findByLabelText('Provider Name'), 'Harbor Light Air');
  page.clearCookies();
  await page.click(seed);
  await expectToast(page, 'Not signed in', 'Please sign in to continue.');
  await waitFor(() => expect(page.path()).toBe('/signin?next=%2Fadmin%2Fvendors%2Fseed'));
});

test('an admin says what the columns of a file are, and imports its vendors after a look at the plan', async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay Gardens' });
  await product.make.vendor(community, { name: 'Blue Wave' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/seed?from=file&community=${community.slug}`);
  const check = () => page.getByRole('button', { name: 'Check the rows' });
  await page.click(check);
  expect(await page.findByText('There is nothing to import yet.', { exact: false })).toBeVisible();

  const lines = [
    'Category;Provider name;Contact info;Neighbor',
    'Pool;Café Pools;5615550188;561-555-0177',
    'Pool;blue wave!;1;',
    'Art;Mona;2;',
  ];
  // Excel on Windows saves CSV files like this.
  const file = () => {
    const rows = Buffer.from(lines.join('\r\n'), 'latin1');
    return new File([rows], 'vendors.csv', { type: 'text/csv' });
  };
  await page.user.upload(await page.findByLabelText('CSV file'), file());
  await waitFor(() =>
    expect(page.getByRole('heading', { name: 'The columns of vendors.csv' })).toHaveFocus(),
  );
  const first = within(page.getByRole('region', { name: 'The first rows' }));
  expect(first.getByText('5615550188')).toBeVisible();
  expect(first.queryByText('561-555-0177'), 'not of a column that is not used').toBeNull();
  await choose(page, 'What Neighbor is', 'Provider name');
  const twice = "'Provider name' and 'Neighbor' are both Provider name. Please choose one of them.";
  expect(await page.findByText(twice)).toBeVisible();
  await page.click(check);
  const sentence = page.getAllByRole('status').find((one) => one.textContent === twice);
  await waitFor(() => expect(sentence, 'the button leads to what is missing').toHaveFocus());
  await choose(page, 'What Neighbor is', 'Not used');
  await gone(() => page.queryByText(twice));
  await page.click(check);
  await waitFor(() => expect(page.getByRole('heading', { name: '1 vendor to add' })).toHaveFocus());
  expect(
    page.getByText(/^Read: Category, Provider name, Contact info as Phone or email\. Not used: Neighbor\.$/),
  ).toBeVisible();
  expect(await page.findByText('1 new, 1 duplicate, 1 faulty.', { exact: false })).toBeVisible();
  expect(await page.findByText("There is no category 'Art'.", { exact: false })).toBeVisible();
  await choose(page, 'Category, line 4', 'Handyman');
  await page.user.click(await page.findByRole('button', { name: 'Check what you changed' }));
  expect(await page.findByRole('heading', { name: '2 vendors to add' })).toBeVisible();
  await page.user.click(await page.findByText('Duplicate 1'));
  expect(await page.findByText('Already listed as Blue Wave under Pool.')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Add 2 vendors' }));
  expect(await page.findByText('2 vendors added.')).toBeVisible();
  await waitFor(() => expect(page.getByRole('heading', { name: 'Add many at once' })).toHaveFocus());

  await page.user.upload(await page.findByLabelText('CSV file'), file());
  expect(await page.findByText(/Not used: Neighbor\./), 'as it was chosen before').toBeVisible();
  await choose(page, 'Category, line 4', 'Handyman');
  await page.reload();
  expect(await page.findByText('We saved what you typed last time.')).toBeVisible();
  await page.click(check);
  expect(
    await page.findByText('3 duplicate. Duplicate rows are left out.'),
    'with the correction',
  ).toBeVisible();
  await page.reload();
  await page.user.click(await page.findByRole('button', { name: 'Start over' }));
  expect(page.getByLabelText(/paste the rows/)).toHaveValue('');
  await page.goto('/admin/vendors/manage?sort=newest');
  await waitFor(() => expect(managed(page, 'Café Pools')).toHaveTextContent('Heron Bay Gardens'));
});

test('an admin adds rows that are not proposed, one by one or together, and takes them back', async ({
  product,
  browserOf,
}) => {
  const { slug } = await product.make.community({ name: 'Plover Walk' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/seed?from=file&community=${slug}`);
  const chat = [
    'Blue Pipe Plumbing, ask for Tom, 561-555-0171',
    'Smith Brothers, ask for Lou, 561-555-0172',
    'Stay away from High Noon Roofing, 561-555-0173',
    'ask Dana, 561-555-0174',
    'Green Thumb did it last year, 561-555-0175',
  ];
  fill(await page.findByLabelText(/paste the rows/), chat.join('\n'));
  await page.click(() => page.getByRole('button', { name: 'Check the rows' }));
  expect(await page.findByRole('heading', { name: 'Nothing to add yet' })).toBeVisible();
  expect(page.getByText(/^5 not proposed\. Please read why/)).toBeVisible();
  const press = (name: string) => page.click(() => page.getByRole('button', { name }));
  const rowOf = (text: string) => page.getByText(text, { exact: false }).closest<HTMLElement>('tr, li');
  const order = () =>
    page.getAllByText(/“/).flatMap((one) => (one.closest('section') ? [] : (one.textContent ?? '')));
  await page.click(() => page.getByText('Not proposed 5'));
  const before = order();

  failing(page, 'vendors/previewVendorImport', 500);
  await press('Add High Noon Roofing');
  await expectToast(page, 'Could not read the list', 'Please try again.');
  page.unrouteAll();
  await press('Add High Noon Roofing');
  expect(await page.findByRole('heading', { name: '1 vendor to add' })).toBeVisible();
  expect(rowOf('Stay away from'), 'the warning stays').toHaveTextContent('New');
  const added = () => page.getByRole('button', { name: 'Add High Noon Roofing', pressed: true });
  expect(added()).toHaveFocus();
  expect(order(), 'each row keeps its place').toEqual(before);
  await press('Add High Noon Roofing');
  expect(page.getByRole('heading', { name: 'Nothing to add yet' }), 'by one press').toBeVisible();
  await page.user.dblClick(page.getByRole('button', { name: 'Add High Noon Roofing' }));
  expect(added(), 'a double press adds once').toHaveFocus();

  await press('Edit (561) 555-0174');
  fill(await page.findByLabelText('Provider name, line 4'), 'Dana Roofing');
  await press('Add (561) 555-0174');
  expect(await page.findByRole('heading', { name: '2 vendors to add' }), 'with what was typed').toBeVisible();
  expect(rowOf('ask Dana'), 'with its sentence').toHaveTextContent('New');

  await page.click(() => page.getByRole('radio', { name: 'Take all' }));
  expect(await page.findByRole('heading', { name: '4 vendors to add' })).toBeVisible();
  await press('Add (561) 555-0175');
  expect(await page.findByText('Provider name required')).toBeVisible();
  expect(rowOf('Green Thumb did it'), 'with its sentence').toHaveTextContent('Faulty');
  expect(order()).toEqual(before);
  await press('Add (561) 555-0175');
  expect(page.getByRole('button', { name: 'Add (561) 555-0175', pressed: false })).toHaveFocus();
  await page.click(() => page.getByRole('radio', { name: 'Take none' }));
  expect(page.getByRole('heading', { name: '2 vendors to add' })).toBeVisible();
});

test('an admin merges two vendors and sets a market price in the list', async ({ product, browserOf }) => {
  const { make } = product;
  const rows = rowsOf(product);
  const community = await make.community({ name: 'Egret Landing' });
  const source = await make.vendor(community, { name: 'Silver Egret Pool' });
  const target = await make.vendor(community, { name: 'Silver Egret Pools' });
  const neighbor = await make.person({ community, name: 'Nora Egretson' });
  await rows.rate(neighbor, source, 5);
  await rows.use(neighbor, source);
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/manage?community=${community.slug}`);
  await page.user.click(await page.findByRole('button', { name: 'More for Silver Egret Pool' }));
  await page.user.click(await page.findByRole('menuitem', { name: 'Merge into…' }));
  const dialog = () => openDialog(page);
  await page.click(() => within(dialog()).getByRole('combobox', { name: 'Merge into' }));
  await page.user.click(await page.findByRole('option', { name: /Silver Egret Pools/ }));
  await waitFor(() => expect(within(dialog()).getByText('This cannot be undone.')).toBeVisible());
  await waitFor(() => expect(within(dialog()).queryAllByText('1 moves')).toHaveLength(2));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Merge vendors' }));
  expect(await page.findByText('Vendors merged')).toBeVisible();
  await waitFor(() => expect(managed(page, 'Silver Egret Pools')).toHaveTextContent('5.0 (1)'));
  await gone(() => page.queryByText('Silver Egret Pool'));
  await page.goto(`/admin/vendors/edit?vendor_id=${source.id}`);
  expect(await page.findByText('The vendor of that link was merged into this one.')).toBeVisible();

  await page.goto(`/communities/${community.slug}`);
  const row = () => vendorIn(page, target.name);
  await page.click(() => within(row()).getByRole('button', { name: /Add ?market price/ }));
  expect(await page.findByRole('dialog', { name: 'Edit Market Price' })).toBeVisible();
  fill(await page.findByLabelText('Amount'), '0');
  await page.user.click(await page.findByRole('button', { name: 'Save price' }));
  expect(await page.findByText('Invalid amount: Please enter a valid amount greater than 0')).toBeVisible();
  const amount = () => page.getByLabelText('Amount');
  const save = () => page.getByRole('button', { name: 'Save price' });
  fill(await waitFor(amount), '149.50');
  await expectFailure(page, 'vendors/setMarketPrice', 'Error updating price', async () => page.click(save));
  await waitFor(() => expect(amount()).toHaveValue('149.50'));
  await page.click(save);
  expect(await page.findByText('Market price saved')).toBeVisible();
  // It is that of the category, so it stands once above the list.
  const providers = () => page.getByRole('region', { name: 'Providers' });
  await waitFor(() => expect(providers()).toHaveTextContent('Area average $149.50/month'));
  await page.click(() => within(row()).getByRole('button', { name: /Edit ?market price/ }));
  const remove = () => page.getByRole('button', { name: 'Remove price' });
  await expectFailure(page, 'vendors/removeMarketPrice', 'Error removing price', async () =>
    page.click(remove),
  );
  await page.click(remove);
  await waitFor(() => expect(providers()).not.toHaveTextContent('$149.50'));
  await waitFor(() => expect(openDialogs(page)).toEqual([]));
  await page.click(() => within(row()).getByRole('button', { name: /Add ?market price/ }));
  fill(await waitFor(amount), '20');
  page.clearCookies();
  await page.click(save);
  await expectToast(page, 'Authentication required', 'Please sign in to continue.');
  await waitFor(() => expect(amount()).toHaveValue('20'));

  const resident = await browserOf(neighbor);
  await resident.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(vendorIn(resident, target.name)).toHaveTextContent('1 home'));
  await gone(() => resident.queryByRole('button', { name: /market price/ }));
});

test('an admin finds a vendor, resolves an edit conflict, deletes it and undoes that', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Pelican Cove' });
  const vendor = await make.vendor(community, { name: 'Tidy Pelican', contactInfo: '5615550144' });
  await make.vendor(community, { name: 'Brave Pelican', category: 'HVAC' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin/vendors/edit');
  expect(await page.findByText('No vendor specified')).toBeVisible();
  await waitFor(() => expect(page.path()).toBe('/admin/vendors/manage'));
  failing(page, 'vendors/listAllVendors', 422, 'The porch is on fire.');
  fill(await page.findByRole('searchbox', { name: 'Search names and contacts' }), 'pelican');
  const failed = () => withText(page.getAllByRole('alert'), 'Failed to load vendors');
  await waitFor(() => expect(failed()).toHaveTextContent('The porch is on fire.'));
  page.unrouteAll();
  await page.user.click(await page.findByRole('button', { name: 'Try again' }));
  await choose(page, 'Community', 'Pelican Cove');
  expect(await page.findByText('Showing 2 of 2 vendors')).toBeVisible();
  await choose(page, 'Category', 'Pool');
  expect(await page.findByText('Showing 1 of 1 vendors')).toBeVisible();

  await page.user.click(await page.findByRole('link', { name: 'Edit Tidy Pelican' }));
  const name = () => page.getByLabelText('Provider Name');
  await waitFor(() => expect(name()).toHaveValue('Tidy Pelican'));
  fill(await waitFor(name), 'Tidy Pelicans');
  const save = () => page.getByRole('button', { name: 'Save changes' });
  await expectFailure(page, 'vendors/editVendor', 'Failed to update vendor', async () => page.click(save));
  const other = await browserOf(await platformAdmin(product));
  await other.goto(`/admin/vendors/edit?vendor_id=${vendor.id}`);
  fill(await other.findByLabelText('Provider Contact Info'), '5615550155');
  await other.user.click(await other.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(other.url()).toMatch(/manage/));
  await page.click(save);
  expect(await page.findByText('Someone else changed this while you were editing it')).toBeVisible();
  expect(await page.findByText(/^It is now/)).toHaveTextContent(
    'It is now Contact: (561) 555-0155. Saving again replaces this.',
  );
  await waitFor(() => expect(name()).toHaveValue('Tidy Pelicans'));
  await page.click(save);
  await waitFor(() => expect(page.url()).toMatch(/manage\?.*pelican/));

  const deleting = () => page.getByRole('alertdialog');
  const remove = async () => {
    await page.user.click(await page.findByRole('button', { name: 'More for Tidy Pelicans' }));
    await page.user.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(deleting()).toHaveTextContent('It leaves every list of Pelican Cove.'));
    await page.click(() => within(deleting()).getByRole('button', { name: 'Delete vendor' }));
    await gone(() => page.queryByRole('alertdialog'));
  };
  await expectFailure(page, 'vendors/deleteVendor', 'Failed to delete vendor', remove);
  await remove();
  expect(await page.findByText('No vendors match these filters.')).toBeVisible();
  await waitFor(() => expect(page.window.document.body).not.toHaveFocus());
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(managed(page, 'Tidy Pelicans')).toBeVisible());
});
