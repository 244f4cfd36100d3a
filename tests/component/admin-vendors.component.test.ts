import { choose, entriesOf } from '../support/screens/screen.ts';
import { expectFailure, expectToast } from './support/failing.ts';
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
  await expect(page.getByText('We kept what you typed last time.')).toBeVisible();
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
