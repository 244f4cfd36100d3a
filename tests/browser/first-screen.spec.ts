import type { Page } from '@playwright/test';
import { newsReaders } from '../../src/schema/news.tables.ts';
import { questions } from '../../src/schema/question.tables.ts';
import { makeNeighborhood, type Neighborhood, rowsOf } from '../support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Makes a category that fills a desktop screen, with ratings, homes and prices. */
async function fullCategory(product: Product): Promise<Neighborhood> {
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
  return neighborhood;
}

/** Returns how many rows or cards fit on the screen and the height of the tallest of the first eight. */
const measure = (page: Page) =>
  page.locator('tbody > tr').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      complete: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      tallest: Math.max(...boxes.slice(0, 8).map(({ height }) => Math.round(height))),
    };
  });

const phone = { width: 390, height: 664, complete: 3, tallest: 150 };
const views = [
  phone,
  { width: 1440, height: 900, complete: 8, tallest: 66 },
  { width: 1366, height: 650, complete: 4, tallest: 66 },
];

test('the first screen has three vendors on a phone and eight rows on a desktop for everyone', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await fullCategory(product);
  const pending = await product.make.person({ community, isVerified: false, household: 'pending' });
  const approved = await product.make.person({ community });
  const readers = [
    ['a resident', await browserOf(residents[0])],
    ['a stranger', await browserOf()],
    ['a pending person', await browserOf(pending, { isConfirmed: false })],
    ['an approved person without a confirmed email', await browserOf(approved, { isConfirmed: false })],
  ] as const;
  const expectView = async (who: string, page: Page, { complete, tallest, ...size }: typeof phone) => {
    await page.setViewportSize(size);
    await page.goto(`/communities/${community.slug}?category=Pool`);
    const found = await measure(page);
    const message = `${who} at ${size.width} × ${size.height}: ${JSON.stringify(found)}`;
    expect(found.complete, message).toBeGreaterThanOrEqual(complete);
    expect(found.tallest, message).toBeLessThanOrEqual(tallest);
  };
  // A browser without the fonts in its cache may render the page with others, which are wider.
  const cacheFonts = (page: Page) => page.goto('/terms');
  for (const [who, page] of readers) {
    await cacheFonts(page);
    for (const view of views) await expectView(who, page, view);
  }

  const [, reader, asker] = residents;
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
  await expectView('a resident with first steps, news and a question', page, phone);
  await expect(page.getByText('Since you were here:')).toBeVisible();
  const fold = page.getByRole('button', { name: /^Who repairs pool heaters/ });
  await fold.click();
  await expect(page.getByRole('article')).toContainText('Who repairs pool heaters');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});
