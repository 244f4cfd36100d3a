import type { Page } from '@playwright/test';
import { choose, entriesOf } from '../support/screens/screen.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expectFailure, failing, mended } from './support/failing.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

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
  await expectAccessibleAtBothWidths(page);
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
