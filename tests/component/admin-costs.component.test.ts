import { choose, entriesOf } from '../support/screens/screen.ts';
import { expectFailure } from './support/failing.ts';
import { rowsOf } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const entry = (page: Page, text: string) =>
  entriesOf(page.getByRole('region', { name: 'Costs' })).filter({ hasText: text });

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit cost entry' });

test('an entry that changed meanwhile: what was typed stays, and the admin decides again', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Plover Point' });
  const vendor = await make.vendor(community, { name: 'Plover Pools' });
  const entryOf = await make.person({ community });
  const cost = await rowsOf(product).price(entryOf, vendor, 300, { period: 'monthly' });
  const admin = await make.person({ community: null, isPlatformAdmin: true });
  const [first, second] = [await browserOf(admin), await browserOf(admin)];
  for (const page of [first, second]) {
    await page.goto(`/admin/costs?vendor=${cost.vendorId}`);
    await entry(page, '$300/month').getByRole('button', { name: /^Edit/ }).click();
  }
  await editDialog(first).getByLabel('Amount').fill('130');
  await editDialog(first).getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText('Cost entry updated')).toBeVisible();

  await editDialog(second).getByLabel('Amount').fill('125');
  await editDialog(second).getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Failed to update cost entry')).toBeVisible();
  await expect(editDialog(second)).toContainText('It now says: Monthly plan, $130/month.');
  await expect(editDialog(second).getByLabel('Amount')).toHaveValue('125');
  await editDialog(second).getByRole('button', { name: 'Save changes' }).click();
  await expect(entry(second, '$125/month')).toContainText('Admin Modified');
});

test('a platform admin finds, edits, deletes and restores an entry, and never learns whose it is', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const rows = rowsOf(product);
  const community = await make.community({ name: 'Quail Ridge' });
  const vendor = await make.vendor(community, { name: 'Quail Ridge Pools' });
  const resident = await make.person({ community, name: 'Wilma Oakhurst' });
  await rows.price(resident, vendor, 1200, { period: 'monthly' });
  await rows.price(await make.person({ community }), vendor, 95, { period: 'monthly' });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto(`/admin/costs?community=${community.slug}`);
  await expect(page.getByText('Showing 2 of 2 cost entries')).toBeVisible();
  await expect(entry(page, '$1,200/month')).toContainText('Anonymous User');
  await expect(entry(page, '$1,200/month')).toContainText('Identity protected');
  await expect(page.getByRole('main')).not.toContainText('Wilma');

  await page.getByRole('combobox', { name: 'Vendor' }).fill('quail ri');
  await page.getByRole('option', { name: /Quail Ridge Pools/ }).click();
  await expect(page).toHaveURL(new RegExp(`vendor=${vendor.id}`));
  await choose(page, 'Sort', 'Highest first');
  await expect(page).toHaveURL(/sort=highest/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Quail Ridge Pools');

  await entry(page, '$1,200/month').getByRole('button', { name: /^Edit/ }).click();
  const dialog = editDialog(page);
  await dialog.getByLabel('Amount').fill('-1');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Amount must be a non-negative number.');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByLabel('Notes').fill('Decimal point');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Cost entry updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  const edited = entry(page, '$120/month');
  await expect(edited).toContainText('Admin Modified');
  await expect(edited).toContainText('Decimal point');

  await edited.getByRole('button', { name: /^Delete/ }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete this cost entry?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(edited.getByRole('button', { name: /^Delete/ })).toBeFocused();
  const remove = async () => {
    await edited.getByRole('button', { name: /^Delete/ }).click();
    await asking.getByRole('button', { name: 'Delete entry' }).click();
    await expect(asking).toBeHidden();
  };
  await expectFailure(page, 'costs/deleteCost', 'Failed to delete cost entry', remove);
  await remove();
  await expect(page.getByText('Cost entry deleted')).toBeVisible();
  await expect(edited).toContainText('Deleted');
  await expect(edited.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  const theirs = await browserOf(resident);
  await theirs.goto(`/communities/${community.slug}`);
  await expect(theirs.getByText('Quail Ridge Pools').first()).toBeVisible();
  await expect(theirs.getByText('You pay $120')).toHaveCount(0);

  const restore = edited.getByRole('button', { name: /^Restore/ });
  await expect(restore).toBeFocused();
  await expectFailure(page, 'costs/restoreCost', 'Failed to restore cost entry', () => restore.click());
  await expect(restore).toBeEnabled();
  await restore.click();
  await expect(page.getByText('Cost entry restored')).toBeVisible();
  await expect(edited).toContainText('Admin Modified');

  await choose(page, 'Status', 'Deleted');
  await expect(page.getByText('No cost entries match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/costs');
});
