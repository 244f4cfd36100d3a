import { choose, entriesOf } from '../support/screens/screen.ts';
import { expectFailure, expectToast, failing, mended } from './support/failing.ts';
import { rowsOf, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const platformAdmin = ({ make }: Product) =>
  make.person({ community: null, isPlatformAdmin: true, name: 'Vera Adminson' });

/** A vendor of the admins' list. */
const managed = (page: Page, name: string) =>
  entriesOf(page.getByRole('region', { name: 'Vendors', exact: true })).filter({
    has: page.getByText(name, { exact: true }),
  });

test('vendors are seeded one after the other, and a name only once', async ({ product, browserOf }) => {
  await product.make.community({ name: 'Osprey Point' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin/vendors/seed');
  const seed = page.getByRole('button', { name: 'Seed vendor', exact: true });
  await seed.click();
  for (const text of ['Category', 'Provider name', 'Contact info', 'Community'])
    await expect(page.getByText(`${text} required`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Service Category' })).toBeFocused();

  await choose(page, 'Service Category', 'Pool');
  await choose(page, 'Community', 'Osprey Point');
  await page.getByLabel('Provider Name').fill('Harbor Light Pools');
  await page.reload();
  await expect(page.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(page.getByLabel('Provider Name')).toHaveValue('Harbor Light Pools');
  await page.getByLabel('Provider Contact Info').fill('(561) 555-0188');
  await expectFailure(page, 'vendors/seedVendor', 'Could not seed vendor', () => seed.click());
  await seed.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page.getByLabel('Provider Name')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Community' })).toContainText('Osprey Point');

  await choose(page, 'Service Category', 'HVAC');
  await page.getByLabel('Provider Name').fill('harbor-light POOLS');
  await page.getByLabel('Provider Contact Info').fill('1');
  await seed.click();
  await expect(
    page.getByText('Vendor already exists: Harbor Light Pools is already listed under Pool.'),
  ).toBeVisible();
  await expect(page.getByLabel('Provider Name')).toBeFocused();

  await page.getByLabel('Provider Name').fill('Harbor Light Air');
  await page.context().clearCookies();
  await seed.click();
  await expectToast(page, 'Not signed in', 'Please sign in to continue.');
  await expect(page).toHaveURL('/signin');
});

test('many vendors come from a file, after a look at what each row does', async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay Gardens' });
  await product.make.vendor(community, { name: 'Blue Wave' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/seed?from=file&community=${community.slug}`);
  const check = page.getByRole('button', { name: 'Check the rows' });
  await check.click();
  await expect(page.getByText('There is nothing to import yet.')).toBeVisible();

  const lines = [
    'Category;Provider name;Contact info',
    'Pool;Café Pools;5615550123',
    'Pool;blue wave!;1',
    'Art;Mona;2',
  ];
  await page.getByLabel('CSV file').setInputFiles({
    name: 'vendors.csv',
    mimeType: 'text/csv',
    // As Excel writes it on Windows.
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });
  await expect(page.getByLabel(/paste the rows/)).toHaveValue(/Café Pools/);
  await check.click();
  await expect(page.getByRole('heading', { name: '1 vendor to add' })).toBeFocused();
  await expect(page.getByText('1 new, 1 duplicate, 1 faulty.')).toBeVisible();
  await expect(page.getByText("There is no category 'Art'.")).toBeVisible();
  await page.getByText('Duplicate 1').click();
  await expect(page.getByText('Already listed as Blue Wave under Pool.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 vendor' }).click();
  await expect(page.getByRole('heading', { name: '1 vendor added' })).toBeFocused();
  await page.getByRole('link', { name: 'See them in the list' }).click();
  await expect(managed(page, 'Café Pools')).toContainText('Heron Bay Gardens');
});

test('two vendors become one, and its market price shows in the list', async ({ product, browserOf }) => {
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
  await page.getByRole('button', { name: 'Merge Silver Egret Pool into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: /Silver Egret Pools/ }).click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expect(dialog.getByText('1 moves')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Merge vendors' }).click();
  await expect(page.getByText('Vendors merged')).toBeVisible();
  await expect(managed(page, 'Silver Egret Pools')).toContainText('5.0 (1)');
  await expect(managed(page, 'Silver Egret Pool')).toHaveCount(0);
  await page.goto(`/admin/vendors/edit?vendor_id=${source.id}`);
  await expect(page.getByText('The vendor of that link was merged into this one.')).toBeVisible();

  await page.goto(`/communities/${community.slug}`);
  const row = vendorIn(page, target.name);
  await row.getByRole('button', { name: /Add market price/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Market Price' })).toBeVisible();
  await page.getByLabel('Amount').fill('0');
  await page.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Invalid amount: Please enter a valid amount greater than 0')).toBeVisible();
  const amount = page.getByLabel('Amount');
  const save = page.getByRole('button', { name: 'Save price' });
  await amount.fill('149.50');
  await expectFailure(page, 'vendors/setMarketPrice', 'Error updating price', () => save.click());
  await expect(amount).toHaveValue('149.50');
  await save.click();
  await expect(page.getByText('Market price saved')).toBeVisible();
  await expect(row).toContainText('$149.50/month');
  await row.getByRole('button', { name: /Edit market price/ }).click();
  const remove = page.getByRole('button', { name: 'Remove price' });
  await expectFailure(page, 'vendors/removeMarketPrice', 'Error removing price', () => remove.click());
  await remove.click();
  await expect(row).not.toContainText('$149.50');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('button', { name: /Add market price/ }).click();
  await amount.fill('20');
  await page.context().clearCookies();
  await save.click();
  await expectToast(page, 'Authentication required', 'Please sign in to continue.');
  await expect(amount).toHaveValue('20');

  const resident = await browserOf(neighbor);
  await resident.goto(`/communities/${community.slug}`);
  await expect(vendorIn(resident, target.name)).toContainText('1 home');
  await expect(resident.getByRole('button', { name: /market price/ })).toHaveCount(0);
});

test('a vendor is found, edited beside another admin, deleted and brought back', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Pelican Cove' });
  const vendor = await make.vendor(community, { name: 'Tidy Pelican', contactInfo: '5615550144' });
  await make.vendor(community, { name: 'Brave Pelican', category: 'HVAC' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin/vendors/edit');
  await expect(page.getByText('No vendor specified')).toBeVisible();
  await expect(page).toHaveURL('/admin/vendors/manage');
  await failing(page, 'vendors/listAllVendors', 422, 'The porch is on fire.');
  await page.getByRole('searchbox', { name: 'Search names and contacts' }).fill('pelican');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load vendors' });
  await expect(failed).toContainText('The porch is on fire.');
  await mended(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await choose(page, 'Community', 'Pelican Cove');
  await expect(page.getByText('Showing 2 of 2 vendors')).toBeVisible();
  await choose(page, 'Category', 'Pool');
  await expect(page.getByText('Showing 1 of 1 vendors')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Tidy Pelican' }).click();
  const name = page.getByLabel('Provider Name');
  await expect(name).toHaveValue('Tidy Pelican');
  await name.fill('Neat Pelican');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expectFailure(page, 'vendors/editVendor', 'Failed to update vendor', () => save.click());
  const other = await browserOf(await platformAdmin(product));
  await other.goto(`/admin/vendors/edit?vendor_id=${vendor.id}`);
  await other.getByLabel('Provider Contact Info').fill('5615550155');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(/manage/);
  await save.click();
  await expect(page.getByText('Someone else changed this vendor')).toBeVisible();
  await expect(page.getByText('It is now Tidy Pelican, Pool, (561) 555-0155.')).toBeVisible();
  await expect(name).toHaveValue('Neat Pelican');
  await save.click();
  await expect(page).toHaveURL(/manage\?.*pelican/);

  const deleting = page.getByRole('alertdialog');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Neat Pelican' }).click();
    await expect(deleting).toContainText('It leaves every list of Pelican Cove.');
    await deleting.getByRole('button', { name: 'Delete vendor' }).click();
    await expect(deleting).toBeHidden();
  };
  await expectFailure(page, 'vendors/deleteVendor', 'Failed to delete vendor', remove);
  await remove();
  await expect(page.getByText('No vendors match these filters.')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(managed(page, 'Neat Pelican')).toBeVisible();
});
