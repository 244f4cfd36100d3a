import type { Page } from '@playwright/test';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { categoryLink, sortLink, vendorIn } from './support/elements.ts';
import { expect, test } from './support/test.ts';

/** Holds the answers of calls; returns the paths of the calls made, and a function that lets them answer. */
async function holdCalls(page: Page) {
  const asked: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rpc/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue().catch(() => {});
  });
  return { asked, release };
}

test('a pressed vendor shows at once what the list knew, and the rest after one call', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  await rowsOf(product).showOnStreets(favorite);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await expect(vendorIn(page, favorite.name)).toBeVisible();
  const { asked, release } = await holdCalls(page);
  // The rest of the list may load meanwhile.
  const askedForPage = () => asked.filter((path) => !path.endsWith('/listVendorStats'));
  await vendorIn(page, favorite.name).getByRole('link', { name: favorite.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: favorite.name })).toBeVisible();
  const shown = page.getByRole('article');
  for (const text of ['4.7', '3 of 312 homes', /\$130/])
    await expect(shown.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \(561\) 555-0142$/ })).toBeVisible();
  expect(askedForPage()).toEqual(['/rpc/vendors/getVendor']);
  release();
  await expect(shown).toContainText('Always on time, number 1.');
  await expect(shown).toContainText('on your street use them.');
  await expect(shown.getByText('5 stars: 2 neighbors')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(askedForPage()).toEqual(['/rpc/vendors/getVendor']);
});

test('categories, orders and searches for a trade need no request once the whole list is there', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await makeNeighborhood(product);
  await product.make.vendor(community, { name: 'Cool Harbor Air', category: 'HVAC' });
  const page = await browserOf(residents[0]);
  const whole = page.waitForResponse((response) =>
    /listVendorStats.*perCategory%22%3Anull/.test(response.url()),
  );
  await page.goto(`/communities/${community.slug}?category=Pool`);
  await whole;
  await page.waitForLoadState('networkidle');
  const { asked } = await holdCalls(page);
  const status = page.getByRole('region', { name: 'Providers', exact: true }).getByRole('status');
  await categoryLink(page, 'HVAC').click();
  await expect(status).toHaveText('1 provider in HVAC');
  await expect(vendorIn(page, 'Cool Harbor Air')).toBeVisible();
  await categoryLink(page, 'All').click();
  await expect(status).toHaveText('4 providers in all categories');
  await sortLink(page, 'Community rating').click();
  await expect(page).toHaveURL(/sort=hoa_rating/);
  await page.getByRole('searchbox').fill('plumber pool');
  await expect(status).toHaveText('3 providers like “plumber pool” in all categories');
  expect(asked).toEqual([]);
});
