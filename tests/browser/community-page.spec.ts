import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const vendorOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();

/** Chips on a desk, the phone's own picker below 768 px. */
async function chooseCategory(page: Page, category: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Category' });
  if (await picker.isVisible()) await picker.selectOption(category);
  else await page.getByRole('link', { name: category, exact: true }).click();
}

/** Every call the page makes after its HTML has arrived. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/')) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test('a visitor sees the list at once, without contacts and costs, and is led to sign up', async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community({ contactPhone: '5615550199', totalHomes: 240 });
  await product.make.vendor(community, { name: 'Blue Heron Pools' });
  const page = await browserOf();
  const calls = callsOf(page);
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible();
  await expect(page.getByText('Your Trusted Neighborhood — 240 Homes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call HOA' })).toHaveAttribute('href', 'tel:+15615550199');
  await expect(page.getByRole('link', { name: 'Text HOA' })).toHaveAttribute('href', 'sms:+15615550199');
  const vendor = vendorOf(page, 'Blue Heron Pools');
  await expect(vendor).toContainText('New');
  await expect(vendor).toContainText('Hidden');
  await expect(vendor).toContainText('For residents only');
  expect(calls, 'the page carries its first data').toEqual([]);
  await expectAccessible(page);

  await vendor.getByRole('button', { name: /^Reviews of/ }).click();
  const reviews = page.getByRole('dialog', { name: 'Reviews of Blue Heron Pools' });
  await expect(reviews).toContainText('Reviews are shared just within our neighborhood circle.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reviews).toBeHidden();
  await vendor.getByRole('link', { name: 'Rate Blue Heron Pools' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);
});

test('filters live in the address and survive a reload', async ({ product, browserOf }) => {
  const community = await product.make.community();
  await product.make.vendor(community, { name: 'Blue Heron Pools' });
  await product.make.vendor(community, {
    name: 'Polar Porch',
    category: 'HVAC',
    contactInfo: 'hello@polar.test',
  });
  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}`);
  await chooseCategory(page, 'HVAC');
  await expect(page).toHaveURL(/category=HVAC/);
  await expect(vendorOf(page, 'Polar Porch')).toBeVisible();
  await expect(page.getByText('Blue Heron Pools')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '1 provider in HVAC' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /hello@polar.test/ })).toHaveAttribute(
    'href',
    'mailto:hello@polar.test',
  );

  await chooseCategory(page, 'Roofing');
  await expect(
    page.getByText(
      'What? No vendors? Please be the first to add one to this category and help out your neighbors :)',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '+ Add a Service Provider' }).click();
  await expect(page).toHaveURL(new RegExp(`/submit\\?community=${community.slug}&category=Roofing`));
});

test('a list that cannot be loaded says so and is tried again', async ({ product, browserOf }) => {
  const community = await product.make.community();
  await product.make.vendor(community, { name: 'Polar Porch', category: 'HVAC' });
  const page = await browserOf();
  await page.goto(`/communities/${community.slug}`);
  await page.route('**/rpc/vendors/listVendorStats**', (route) => route.abort());
  await chooseCategory(page, 'HVAC');
  await expect(page.getByText('Unable to load providers.')).toBeVisible();
  await page.unroute('**/rpc/vendors/listVendorStats**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(vendorOf(page, 'Polar Porch')).toBeVisible();
});

test('a visitor of an empty community sees example data, its residents an invitation', async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community();
  const visitor = await browserOf();
  await visitor.goto(`/communities/${community.slug}`);
  await expect(visitor.getByText('This is example data')).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Sign up to unlock community data' }).click();
  await expect(visitor).toHaveURL(`/auth?community=${community.slug}`);

  const resident = await browserOf(await product.make.person({ community }));
  await resident.goto(`/communities/${community.slug}`);
  await expect(resident.getByRole('link', { name: '+ Add a Service Provider' })).toBeVisible();
  await expect(resident.getByText('This is example data')).toBeHidden();
});

test('the welcome banner is closed by Escape and does not come back', async ({ product, browserOf }) => {
  const community = await product.make.community();
  await product.make.vendor(community);
  const page = await browserOf();
  await page.goto(`/communities/${community.slug}?welcome=true`);
  const banner = page.getByText(`Welcome to ${community.name}!`);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the welcome banner goes by itself, but not while it is pointed at', async ({ product, browserOf }) => {
  const community = await product.make.community();
  const page = await browserOf();
  await page.clock.install();
  await page.goto(`/communities/${community.slug}?welcome=true`);
  const banner = page.getByText(`Welcome to ${community.name}!`);
  await expect(banner).toBeVisible();
  await page.clock.runFor(10_000);
  await banner.hover();
  await page.clock.runFor(10_000);
  await expect(banner).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(6_000);
  await expect(banner).toBeHidden();
});

test('whoever is refused elsewhere is told once; an invite is kept', async ({ product, browserOf }) => {
  const community = await product.make.community();
  const page = await browserOf(await product.make.person({ community, isVerified: false }));
  await page.goto(`/communities/${community.slug}?denied=true&invite=a-token`);
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page).not.toHaveURL(/denied/);
  await expect(page.getByText('Your request is under review')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('invite_token'))).toBe('a-token');
  await expectAccessible(page);
});

test('what is typed into a rating is kept until it is saved', async ({ product, browserOf }) => {
  const community = await product.make.community();
  await product.make.vendor(community, { name: 'Blue Heron Pools' });
  const page = await browserOf(await product.make.person({ community, name: 'Anna Berg' }));
  await page.goto(`/communities/${community.slug}`);
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  const rate = page.getByRole('button', { name: 'Rate Blue Heron Pools' });
  await rate.click();
  await dialog.getByLabel('Comments').fill('Spotless every week.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Rating required: Please select a rating from 1 to 5.');
  await expectAccessible(page);
  await page.reload();
  await rate.click();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Spotless every week.');
  await expect(dialog.getByRole('figure')).toContainText('Anna B. on Heron Lane');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thanks for contributing!')).toBeVisible();
  await expect(vendorOf(page, 'Blue Heron Pools')).toContainText('Your Provider');
  await expect(vendorOf(page, 'Blue Heron Pools')).toContainText('5.0');

  await rate.click();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Spotless every week.');
  await page.keyboard.press('Escape');
  await vendorOf(page, 'Blue Heron Pools')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  const reviews = page.getByRole('dialog', { name: 'Reviews of Blue Heron Pools' });
  await expect(reviews).toContainText('Spotless every week.');
  await expectAccessible(page);
});

test('an unknown community is not found', async ({ browserOf }) => {
  const page = await browserOf();
  const answer = await page.goto('/communities/nowhere-at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Request a community' })).toBeVisible();
});
