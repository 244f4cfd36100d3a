import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

test('a resident changes the own part of a vendor, not what it is called', async ({ product, browserOf }) => {
  const { community, residents, favorite } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await page.getByRole('link', { name: 'Edit Blue Heron Pools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await expect(page).toHaveURL(`/submit?vendor_id=${favorite.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Blue Heron Pools' })).toBeVisible();
  await expect(page.getByText('Verified business from the maps provider')).toBeVisible();
  for (const label of ['Service Category', 'Provider Name', 'Provider Contact Info']) {
    await expect(page.getByRole('textbox', { name: label })).toHaveCount(0);
  }
  await expect(page.getByLabel('Show My Name in Review')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page.getByLabel('Comments')).toHaveValue('Always on time, number 1.');
  await expect(page.getByLabel('Monthly plan')).toHaveValue('120');

  await page.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  await page.getByLabel('Do you currently use this vendor for your home?').uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  const vendor = vendorIn(page, 'Blue Heron Pools');
  await expect(vendor).toContainText('2 homes');
  await expect(vendor).toContainText('3.3');
  await expect(vendor.getByText('Your Provider')).toHaveCount(0);
});

test('an HOA admin corrects name, category and contact', async ({ product, browserOf }) => {
  const { community, favorite } = await livedIn(product);
  const admin = await product.make.person({ community, hoaAdminOf: [community] });
  const page = await browserOf(admin);
  await page.goto(`/submit?vendor_id=${favorite.id}`);
  const name = page.getByRole('combobox', { name: 'Provider Name' });
  await expect(name).toHaveValue('Blue Heron Pools');
  // Typing a name is not choosing a business.
  await expect(page.getByText('Verified business from the maps provider')).toBeVisible();
  await name.fill('Blue Heron Pool Service');
  await expect(page.getByText('Verified business from the maps provider')).toBeHidden();
  await page.getByLabel('Provider Contact Info').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Provider Contact Info')).toBeFocused();
  await page.getByLabel('Provider Contact Info').fill('5615550199');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(vendorIn(page, 'Blue Heron Pool Service')).toContainText('(561) 555-0199');
});

test("a vendor of another community is 'not found', with a way on", async ({ product, browserOf }) => {
  const { favorite } = await livedIn(product);
  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/submit?vendor_id=${favorite.id}`);
  await expect(stranger.getByText('We could not find that vendor')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Back to the community page' })).toBeVisible();
});

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
