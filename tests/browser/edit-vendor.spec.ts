import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

test('costs are shared from the row, checked, and edited later', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, newcomer } = await livedIn(product);
  const person = await product.make.person({ community, name: 'Alex Berg' });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  const vendor = vendorIn(page, 'The Very Thorough');
  const open = vendor.getByRole('button', { name: /^(\+ |Edit )Costs of The Very/ });
  await expect(open).toHaveText('+ Costs');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Share Costs' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const plan = dialog.getByLabel('Monthly plan');
  await expect(plan).toHaveAccessibleDescription(/Cost Required: Please enter at least one cost amount\./);
  await expect(plan).toBeFocused();
  await plan.fill('-3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toHaveAccessibleDescription(/Enter a valid amount/);

  await plan.fill('99.5');
  await dialog.getByLabel('Visits per month').fill('4');
  const preview = dialog.getByRole('heading', { name: 'What neighbors will read' }).locator('..');
  await expect(preview).toContainText('$99.50/month');
  await expect(preview).toContainText('4 visits per month · Neighbor');
  await dialog.getByLabel('Show my name beside what I pay').check();
  await expect(preview).toContainText('· Alex B.');

  await page.route('**/rpc/costs/shareCosts', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save costs')).toBeVisible();
  await expect(plan).toHaveValue('99.5');
  await page.unroute('**/rpc/costs/shareCosts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thanks for sharing!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(open).toHaveText('Edit Costs');
  await open.click();
  const edit = page.getByRole('dialog', { name: 'Edit Costs' });
  await expect(edit.getByLabel('Monthly plan')).toHaveValue('99.50');
  await expect(edit.getByLabel('Visits per month')).toHaveValue('4');
  await expect(edit.getByLabel('Show my name beside what I pay')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(open).toBeFocused();

  // Two more homes, and there is an average.
  for (const amount of [100, 101]) {
    await rowsOf(product).price(await product.make.person({ community }), newcomer, amount);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(vendor).toContainText('$100.17/month');
});
