import { livedIn, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

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
  await expect(stranger.getByText('We could not find that provider')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Back to the community page' })).toBeVisible();
});
