import type { Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Makes a list that is longer than any screen, and returns a resident to view it. */
async function longList(product: Product) {
  const { community, residents } = await makeNeighborhood(product);
  for (let n = 0; n < 20; n++)
    await product.make.vendor(community, { name: `Roofer ${n}`, category: 'Roofing' });
  return { path: `/communities/${community.slug}?category=Roofing`, resident: residents[0] };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('back and forward show a cached page at its old scroll position', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { path, resident } = await longList(product);
  const page = await browserOf(resident);
  await page.goto(path);
  // What is below the list must be in the cache as well, or the page is shorter on Back.
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: /^Roofer 8/ });
  await link.scrollIntoViewIfNeeded();
  const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrollPosition();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(heading(page, 'Roofer 8')).toBeVisible();

  // No call is answered from here on, so the pages must come from the cache.
  await page.route('**/rpc/**', () => {});
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await scrollPosition()).toBe(before);
  await page.goForward();
  await expect(heading(page, 'Roofer 8')).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await scrollPosition()).toBe(before);
});

test('fifteen round trips to a vendor use no more memory than five', async ({ product, browserOf }) => {
  const { path, resident } = await longList(product);
  const page = await browserOf(resident);
  const session = await page.context().newCDPSession(page);
  const megabytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
  };
  await page.goto(path);
  const roundTrips = (times: number) => page.evaluate(clickRoundTrips, times);
  await roundTrips(5);
  const before = await megabytes();
  await roundTrips(10);
  expect(await megabytes()).toBeLessThan(before + 1);
});

/** Clicks inside the page, because locators would take as long as the navigation itself. */
async function clickRoundTrips(times: number): Promise<void> {
  const seen = async (selector: string, text: RegExp) => {
    const find = () =>
      [...document.querySelectorAll(selector)].find((one) => text.test(one.textContent ?? ''));
    while (!find()) await new Promise(requestAnimationFrame);
    return find() as HTMLElement;
  };
  for (let n = 0; n < times; n++) {
    (await seen('main a', /^Roofer 3/)).click();
    await seen('h1', /^Roofer 3$/);
    (await seen('main a', /^Providers$/)).click();
    await seen('h1', /^(?!Roofer 3$)/);
  }
}
