import { failing, mended } from './support/failing.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('the header says who lives here and how to reach the HOA', async ({ page, product }) => {
  const { community } = await livedIn(product);
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  await expect(page.getByText('Your Trusted Neighborhood — 312 Homes')).toBeVisible();
  await expect(page.getByText('1 Heron Lane, Boca Raton, FL 33496')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call HOA' })).toHaveAttribute('href', 'tel:+15615550100');
  await expect(page.getByRole('link', { name: 'Text HOA' })).toHaveAttribute('href', 'sms:+15615550100');
  await expect(page.getByRole('link', { name: 'Submit Provider' })).toHaveAttribute(
    'href',
    `/submit?community=${community.slug}`,
  );
  await expect(page.getByRole('link', { name: 'Request Access' })).toHaveAttribute(
    'href',
    `/auth?community=${community.slug}`,
  );
});

test('without a phone number and a count of homes there are no links, and 500 homes', async ({
  page,
  product,
}) => {
  const community = await product.make.community({ totalHomes: null });
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('Your Trusted Neighborhood — 500 Homes')).toBeVisible();
  await expect(page.getByRole('link', { name: /HOA/ })).toHaveCount(0);
});

test('Refresh shows what a neighbor has changed meanwhile', async ({ product, browserOf }) => {
  const { community, residents, newcomer } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  const vendor = vendorIn(page, 'The Very Thorough');
  await expect(vendor).toContainText('New');
  await expect(vendor).toContainText('0 homes');
  await rowsOf(product).use(residents[1], newcomer);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(vendor).toContainText('1 home');
  await expect(vendor.getByText('New', { exact: true })).toHaveCount(0);
});

test('the welcome banner is for whoever comes with it, and is closed for good', async ({
  product,
  browserOf,
}) => {
  const { slug } = await product.make.community({ name: 'Heron Bay' });
  for (const way of ['Escape', 'button'] as const) {
    const page = await browserOf();
    const banner = page.getByRole('group', { name: 'Welcome' });
    await page.goto(`/communities/${slug}`);
    await expect(banner).toHaveCount(0);
    await page.goto(`/communities/${slug}?welcome=true`);
    const close = banner.getByRole('button', { name: 'Close the welcome message' });
    // As long as it has the focus, it does not go by itself.
    await close.focus();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await close.click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  }
});

test('a list that cannot be had says so, and can be asked for again', async ({ product, browserOf }) => {
  const { residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  // Coming from another page, the list has to be asked for.
  await page.goto('/privacy');
  const calls = await failing(page, 'vendors/listVendorStats', 422);
  await page.getByRole('link', { name: 'Heron Bay' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to load providers.' })).toBeVisible();
  expect(calls(), 'what has just failed is asked again by the person').toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  await mended(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible();
});

test('a Refresh that fails leaves the list in place', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await failing(page, 'vendors/listVendorStats', 422);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Unable to load providers.')).toBeVisible();
  await expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible();
});
