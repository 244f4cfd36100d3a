import type { Page } from '@playwright/test';
import { newsReaders } from '../../src/schema/news.tables.ts';
import { questions } from '../../src/schema/question.tables.ts';
import { makeNeighborhood, type Neighborhood, rowsOf } from '../support/neighborhood.ts';
import { isInSample } from '../support/sample.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Makes a category that fills a desktop screen, with ratings, homes and prices, and others with two vendors. */
async function fullList(product: Product): Promise<Neighborhood> {
  const neighborhood = await makeNeighborhood(product);
  const { community, residents } = neighborhood;
  const rows = rowsOf(product);
  for (let n = 0; n < 7; n++) {
    const vendor = await product.make.vendor(community, { name: `Morning Mist Pools ${n}` });
    for (const resident of residents) {
      await rows.rate(resident, vendor, 4);
      await rows.use(resident, vendor);
      await rows.price(resident, vendor, 120 + n);
    }
  }
  for (const category of ['HVAC', 'Plumbing', 'Electrical', 'Handyman'] as const) {
    for (const name of ['A Name That Goes On And On Until No Row Has Any Room Left For It', 'Short'])
      await product.make.vendor(community, { category, name: `${name} ${category}` });
  }
  return neighborhood;
}

/**
 * Returns how many rows or cards fit on the screen, above the bar at the bottom, the heights of all of them, and how often Tab is pressed to reach the
 * first.
 */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tr:has(> [scope=row])')];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const bar = document.querySelector('[data-bar]');
    const end =
      bar && getComputedStyle(bar).position === 'fixed'
        ? bar.getBoundingClientRect().top
        : window.innerHeight;
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')]
      .filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0)
      .filter((one) => one.ariaDisabled !== 'true' && !one.matches(':disabled, [type=hidden]'));
    return {
      complete: boxes.filter(({ bottom }) => bottom <= end + 0.5).length,
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      stops: stops.findIndex((one) => rows.some((row) => row.contains(one))) + 1,
    };
  });

const maxStops = 20;

const phone = { width: 390, height: 664, complete: 3, rowHeight: 96 };
/** Cards of two lines, for those who may not read reviews. Headings of trades take the place of the fourth. */
const twoLinesPhone = { ...phone, rowHeight: 72 };
const desk = { width: 1440, height: 900, complete: 8, rowHeight: 60 };
const laptop = { width: 1366, height: 650, complete: 4, rowHeight: 60 };

async function expectView(page: Page, who: string, view: typeof phone, path?: string) {
  const { complete, rowHeight, ...size } = view;
  await page.setViewportSize(size);
  if (path) await page.goto(path);
  await expect(async () => {
    const found = await measure(page);
    const message = `${who} at ${size.width} × ${size.height}: ${JSON.stringify(found)}`;
    expect(found.complete, message).toBeGreaterThanOrEqual(complete);
    expect(found.heights, message).toEqual([rowHeight]);
    expect(found.stops, message).toBeLessThanOrEqual(maxStops);
  }).toPass({ timeout: 10_000 });
}

test('the first screen has three cards, four without reviews, or eight rows of one height for everyone, 20 stops away at most', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await fullList(product);
  const pending = await product.make.person({ community, isVerified: false, household: 'pending' });
  const approved = await product.make.person({ community });
  const waiting = await product.make.person({ community, household: 'pending' });
  const hoaAdmin = await product.make.person({ community, hoaAdminOf: [community] });
  const readers = [
    ['a resident', await browserOf(residents[0])],
    ['a stranger', await browserOf()],
    ['a person whose home waits', await browserOf(waiting)],
    ['a pending person', await browserOf(pending, { isConfirmed: false })],
    ['an approved person without a confirmed email', await browserOf(approved, { isConfirmed: false })],
    ['an HOA admin', await browserOf(hoaAdmin)],
  ] as const;
  const readsNoReviews: string[] = [
    'a stranger',
    'a pending person',
    'an approved person without a confirmed email',
  ];
  const [pool, all] = ['Pool', 'All'].map(
    (category) => `/communities/${community.slug}?category=${category}`,
  ) as [string, string];
  // A browser without the fonts in its cache may render the page with others, which are wider.
  const cacheFonts = (page: Page) => page.goto('/terms');
  for (const [place, [who, page]] of readers.entries()) {
    await cacheFonts(page);
    const onPhone = readsNoReviews.includes(who) ? twoLinesPhone : phone;
    for (const path of [all, pool]) {
      const complete = onPhone === twoLinesPhone && path === pool ? 4 : 3;
      await expectView(page, who, { ...onPhone, complete }, path);
      await expectView(page, who, desk);
    }
    await expectView(page, who, laptop);
    if (!isInSample(place)) continue;
    await page.route('**/*.woff2', (route) => route.abort());
    await expectView(page, `${who} without the font`, onPhone, all);
    await expectView(page, `${who} without the font`, desk);
    await page.unroute('**/*.woff2');
  }

  const [, , asker] = residents;
  // Pays one provider at most, as most people do.
  const reader = await product.make.person({ community });
  const { db } = product.running.services;
  const [lastWeek, nextWeek] = [-7, 7].map((days) => new Date(Date.now() + days * 86_400_000)) as [
    Date,
    Date,
  ];
  await db.insert(newsReaders).values({ userId: reader.id, seenAt: lastWeek, visitedAt: lastWeek });
  await db.insert(questions).values({
    communityId: community.id,
    askedBy: asker.id,
    category: 'Pool',
    text: 'Who repairs pool heaters, and comes on a Saturday?',
    expiresAt: nextWeek,
  });
  const page = await browserOf(reader);
  await cacheFonts(page);
  for (const view of [desk, phone]) {
    await expectView(page, 'a resident with first steps, news and a question', view, pool);
  }
  await expect(page.getByRole('region', { name: 'For you' })).toContainText('asks: Who repairs pool heaters');
});

test('the keyboard skips to the list, and paper has the numbers', async ({ product, browserOf }) => {
  const { community, residents, favorite } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}?category=All`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('rowheader').getByRole('link').first()).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  for (const width of [390, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const number = page.getByText('(561) 555-0142', { exact: true }).first();
    const box = await number.boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThan(80);
    expect(box?.height, `${width} px`).toBeGreaterThan(12);
    await expect(page.getByRole('searchbox')).toBeHidden();
  }
  await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  const contact = page.getByRole('region', { name: 'Contact' });
  for (const width of [390, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(contact.getByRole('link', { name: 'Call (561) 555-0142' })).toBeVisible();
    await expect(page.locator('[data-bar]')).toBeHidden();
  }
});
