import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

const emptyText =
  'What? No vendors? Please be the first to add one to this category and help out your neighbors :)';

test('the first view is one document and its files: no call, no inline script', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || /^\/(rpc|api)\//.test(pathname)) asked.push(pathname);
  });
  const response = await page.goto(`/communities/${community.slug}?category=All&sort=hoa_rating`);
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('(561) 555-0142');
  // Whatever the page wants to ask by itself, it asks before the browser has nothing left to do.
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([`/communities/${community.slug}`]);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);

  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  const scripts = page.locator('script:not([src]):not([type="application/json"])');
  await expect(scripts).toHaveCount(0);
});

onBothWidths(() => {
  test('filters and order stand in the address, and stay on Back and reload', async ({
    product,
    browserOf,
  }) => {
    const { community, residents, newcomer } = await livedIn(product);
    const { make } = product;
    await make.vendor(community, { name: 'Cool Harbor Air', category: 'HVAC' });
    // Rated best, used by nobody.
    for (const resident of residents) await rowsOf(product).rate(resident, newcomer, 5);
    const page = await browserOf(residents[0]);
    const first = page.getByRole('region', { name: 'Providers', exact: true });
    await page.goto(`/communities/${community.slug}`);
    await expect(first.getByRole('status')).toHaveText('3 providers in Pool');
    const names = () => first.getByText(/^(Blue Heron|The Very Thorough)/).allInnerTexts();
    expect((await names())[0]).toContain('Blue Heron');

    await sortBy('Community rating');
    await expect(page).toHaveURL(/sort=hoa_rating/);
    await expect.poll(async () => (await names())[0]).toContain('The Very Thorough');

    await showCategory('HVAC');
    await expect(page).toHaveURL(/category=HVAC/);
    await expect(first.getByRole('status')).toHaveText('1 provider in HVAC');
    await expect(vendorIn(page, 'Cool Harbor Air')).toBeVisible();

    await page.reload();
    await expect(first.getByRole('status')).toHaveText('1 provider in HVAC');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('hoa_rating');

    await page.goBack();
    await expect(first.getByRole('status')).toHaveText('3 providers in Pool');
    await expect.poll(async () => (await names())[0]).toContain('The Very Thorough');

    await showCategory('All', 'All categories');
    await expect(first.getByRole('status')).toHaveText('4 providers in all categories');
    await showCategory('Roofing');
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.getByRole('link', { name: '+ Add a Service Provider' })).toHaveAttribute(
      'href',
      `/submit?community=${community.slug}&category=Roofing`,
    );

    async function sortBy(label: string) {
      if (isPhone(page)) await page.getByLabel('Sort by').selectOption({ label });
      else await page.getByRole('radio', { name: label }).check({ force: true });
    }
    async function showCategory(name: string, phoneName = name) {
      if (isPhone(page)) await page.getByLabel('Category').selectOption({ label: phoneName });
      else
        await page
          .getByRole('navigation', { name: 'Category' })
          .getByRole('link', { name, exact: true })
          .click();
    }
  });
});

test('filters and order work by keyboard', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  test.skip(isPhone(page), 'the phone has its own pickers');
  await page.goto(`/communities/${community.slug}`);
  const order = page.getByRole('radiogroup', { name: 'Sort by' });
  await order.getByRole('radio', { name: 'Neighbors Using' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(order.getByRole('radio', { name: 'Community rating' })).toBeChecked();
  await expect(order.getByRole('radio', { name: 'Community rating' })).toBeFocused();
  await expect(page).toHaveURL(/sort=hoa_rating/);

  const categories = page.getByRole('navigation', { name: 'Category' });
  await categories.getByRole('link', { name: 'Pool', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(categories.getByRole('link', { name: 'HVAC' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(categories.getByRole('link', { name: 'HVAC' })).toHaveAttribute('aria-current', /./);
  await expect(page.getByText(emptyText)).toBeVisible();

  // A column's title sorts, too.
  await categories.getByRole('link', { name: 'Pool', exact: true }).press('Enter');
  await page.getByRole('columnheader').getByRole('link', { name: 'Sort by Neighbors Using' }).press('Enter');
  await expect(page).toHaveURL(/sort=homes_serviced/);
  await expect(page.getByRole('columnheader', { name: 'Neighbors Using' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a list that cannot be had says so, and can be asked for again', async ({ product, browserOf }) => {
  const { residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  // Coming from another page, the list has to be asked for.
  await page.goto('/privacy');
  await page.route('**/rpc/vendors/listVendorStats*', (route) => route.abort());
  await page.clock.install();
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Heron Bay' }).click();
  // The pauses between its attempts.
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to load providers.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  await page.unroute('**/rpc/vendors/listVendorStats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible();
});

test('a Refresh that fails leaves the list in place', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await page.route('**/rpc/vendors/listVendorStats*', (route) => route.abort());
  await page.clock.install();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByText('Unable to load providers.')).toBeVisible();
  await expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible();
});

onBothWidths(() => {
  test('badges, phone numbers and costs are written as people write them', async ({ product, browserOf }) => {
    const { community, residents } = await livedIn(product);
    const page = await browserOf(residents[0]);
    await page.goto(`/communities/${community.slug}`);
    const favorite = vendorIn(page, 'Blue Heron Pools');
    await expect(favorite).toContainText('Your Provider');
    await expect(favorite).not.toContainText('New');
    await expect(favorite).toContainText('3 homes');
    await expect(favorite).toContainText('1%');
    await expect(favorite).toContainText('4.7');
    await expect(favorite).toContainText('1,210');
    await expect(favorite).toContainText('$130.25/month');
    await expect(favorite).toContainText('Area avg. $160/month');
    await expect(favorite).toContainText('19% lower');
    const call = favorite.getByRole('link', { name: /^(Call )?\(561\) 555-0142$/ });
    await expect(call).toHaveAttribute('href', 'tel:+15615550142');
    await expect(favorite.getByRole('link', { name: 'Text (561) 555-0142' })).toHaveAttribute(
      'href',
      'sms:+15615550142',
    );
    const mail = vendorIn(page, 'Quiet Waters').getByRole('link', { name: /Office@QuietWaters\.test$/ });
    await expect(mail).toHaveAttribute('href', 'mailto:Office@QuietWaters.test');
    await expect(vendorIn(page, 'Quiet Waters')).toContainText('Shown once 3 homes shared a cost');
    await expect(vendorIn(page, 'The Very Thorough')).toContainText('New');
  });
});
