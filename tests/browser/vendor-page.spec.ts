import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { chooseCategory, vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

const longReview = 'They found the leak that two others missed, and the pump has been quiet ever since.';

test('a vendor page is one request and short, can be shared, and leads back to the list', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product, 'Egret Landing');
  const neighbor = await product.make.person({ community, name: 'Greta Olsen', hoaAdminOf: [community] });
  const rows = rowsOf(product);
  for (const [at, amount] of [150, 110, 135, 125].entries()) {
    const author = await product.make.person({ community, name: 'Vera Kallas' });
    await rows.price(author, favorite, amount);
    await rows.rate(author, favorite, 4, { comments: at === 0 ? longReview : '' });
  }
  await rows.publish(favorite);
  await rows.showOnStreets(favorite);
  for (let homes = 0; homes < 14; homes++) await product.make.vendor(community, { category: 'Roofing' });
  const page = await browserOf(neighbor);
  await page.addInitScript(() => {
    // The share sheet of the device cannot be tested; without it the link is copied.
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || /^\/(rpc|api)\//.test(pathname)) asked.push(pathname);
  });
  const path = `/communities/${community.slug}/vendors/${favorite.id}`;
  await page.goto(path);
  await expect(page).toHaveTitle('Blue Heron Pools, Pool in Egret Landing · Porchlist');
  await expect(page.getByRole('heading', { level: 1, name: /^Blue Heron Pools/ })).toBeVisible();
  await expect(page.getByText('3 of 312 homes')).toBeVisible();
  const street = page.getByText('Kim L., Robin A., and Sam W. on your street use them.');
  await expect(street).toBeInViewport();
  const ratings = page.getByRole('region', { name: 'Ratings and reviews' });
  await expect(ratings.getByText('5 stars: 2 neighbors')).toBeAttached();
  await expect(ratings).toContainText(/Always on time, number [123]\./);
  // The newest one of some length begins the page.
  await expect(page.getByRole('figure')).toContainText('Vera K. on Heron Lane');
  await expect(page.getByRole('figure')).toBeInViewport({ ratio: 1 });
  await expect(ratings).not.toContainText(longReview);
  await expect(ratings).toContainText(/(Kim L|Robin A|Sam W)\. on Heron Lane/);
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect(costs).toContainText('Neighbors pay $110 to $150 a month, $130 on average.');
  await expect(costs).toContainText('Area average $160/month');
  await expect(page.getByText('$130/month')).toBeVisible();
  // Amounts are folded, and in order.
  const amounts = costs.getByRole('listitem');
  await expect(amounts.first()).toBeHidden();
  await costs.getByText('What 7 homes shared').click();
  await expect
    .poll(async () => (await amounts.allInnerTexts()).map((text) => Number.parseFloat(text.slice(1))))
    .toEqual([110, 120, 125, 130.25, 135, 140.5, 150]);
  await costs.getByText('What 7 homes shared').click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  await expect(page.getByRole('link', { name: /^Call \(561\) 555-0142$/ })).toHaveAttribute(
    'href',
    'tel:+15615550142',
  );
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([path]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}${path}`);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const more = page.getByRole('button', { name: /^More for (?!the review)/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  // Going there and back keeps the filters, the order and the scroll position.
  await page.goto(`/communities/${community.slug}?category=All&sort=hoa_rating`);
  const link = page.getByRole('link', { name: /^Quiet Waters/ });
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrollPosition();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet Waters' })).toBeVisible();
  await expect.poll(scrollPosition).toBe(0);
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit Vendor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Providers' }).click();
  await expect(page).toHaveURL(/category=All&sort=hoa_rating/);
  await expect(vendorIn(page, 'Quiet Waters')).toBeVisible();
  await expect.poll(scrollPosition).toBe(before);
});

test('search finds names across categories while typing and tolerates typos', {
  tag: '@phone',
}, async ({ page, product }) => {
  const { community } = await makeNeighborhood(product, 'Plover Bay');
  await product.make.vendor(community, { name: 'Pool Guys', category: 'Handyman' });
  await page.goto(`/communities/${community.slug}?category=HVAC`);
  const list = page.getByRole('region', { name: 'Providers', exact: true });
  const box = page.getByRole('searchbox', { name: 'Search providers by name or trade' });
  await box.pressSequentially('Pol guys');
  await expect(list.getByRole('status')).toHaveText(/^1 provider like “Pol guys” in all categories$/);
  await expect(vendorIn(page, 'Pool Guys')).toContainText('Handyman');
  await expect(page).toHaveURL(/category=HVAC.*q=Pol/);
  await expectAccessibleAtBothWidths(page);

  // The search survives a reload and a visit to the vendor, and Back clears it at once.
  await page.reload();
  await expect(box).toHaveValue('Pol guys');
  await page.getByRole('link', { name: 'Pool Guys', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pool Guys' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('Pol guys');
  await expect(vendorIn(page, 'Pool Guys')).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(list.getByRole('status')).toHaveText('0 providers in HVAC');

  await box.fill('zzyzx');
  await expect(page.getByText('No match for “zzyzx”')).toBeVisible();
  await expect(page.getByRole('link', { name: '+ Add a Service Provider' })).toHaveAttribute(
    'href',
    `/submit?community=${community.slug}`,
  );
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(page).not.toHaveURL(/q=/);
  await box.fill('blue');
  await expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible();
  await chooseCategory(page, 'Handyman');
  await expect(list.getByRole('status')).toHaveText('1 provider in Handyman');
  await expect(box).toHaveValue('');
});
