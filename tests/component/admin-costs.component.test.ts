import { entriesOf } from '../support/screens/screen.ts';
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
