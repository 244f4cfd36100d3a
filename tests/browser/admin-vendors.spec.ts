import type { Page } from '@playwright/test';
import { choose, entriesOf } from '../support/screens/screen.ts';
import { expectFailure, expectToast, failing, mended } from './support/failing.ts';
import { rowsOf, vendorIn } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const platformAdmin = ({ make }: Product) =>
  make.person({ community: null, isPlatformAdmin: true, name: 'Vera Adminson' });

/** A vendor of the admins' list. */
const managed = (page: Page, name: string) =>
  entriesOf(page.getByRole('region', { name: 'Vendors', exact: true })).filter({
    has: page.getByText(name, { exact: true }),
  });

test('a vendor is found, edited beside another admin, deleted and brought back', { tag: '@phone' }, async ({
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
  await expect(page.getByText('Somebody else changed this vendor meanwhile')).toBeVisible();
  await expect(page.getByText('It is now Tidy Pelican, Pool, (561) 555-0155.')).toBeVisible();
  await expect(name).toHaveValue('Neat Pelican');
  await expectAccessible(page);
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
