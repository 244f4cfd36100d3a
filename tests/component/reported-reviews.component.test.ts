import { rowsOf, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

/** A community with one vendor, a review of it that somebody may mind, and a neighbour who reads it. */
async function reviewed(product: Product, author: string) {
  const { make } = product;
  const community = await make.community({ name: 'Willow Bend' });
  const vendor = await make.vendor(community, { name: 'Gray Gull Pools' });
  const writer = await make.person({ community, name: author });
  const reader = await make.person({ community, name: 'Quentin Rook' });
  const rows = rowsOf(product);
  const review = await rows.rate(writer, vendor, 1, { comments: 'Number 12 leaves the key under the mat.' });
  await rows.use(writer, vendor);
  const admin = await make.person({ community: null, isPlatformAdmin: true, name: 'Wanda Judge' });
  return { community, vendor, writer, reader, review, admin };
}

async function openReviews(page: Page, slug: string) {
  await page.goto(`/communities/${slug}`);
  await vendorIn(page, 'Gray Gull Pools')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  return page.getByRole('dialog', { name: 'Reviews of Gray Gull Pools' });
}

/** One review of the queue: a row of the table on a desk, a card on a phone. */
const inQueue = (page: Page, text: string) => {
  const list = page.getByRole('region', { name: 'Reported reviews' });
  return list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: text }).first();
};

test('of two admins the second is told that the first was faster', async ({ product, browserOf }) => {
  const { community, reader, review, admin } = await reviewed(product, 'Hester Vole');
  const reporter = await browserOf(reader);
  const reviews = await openReviews(reporter, community.slug);
  await reviews.getByRole('button', { name: /^Report the review/ }).click();
  const report = reporter.getByRole('dialog', { name: 'Report this review' });
  await report.getByLabel('It is offensive or unkind').check({ force: true });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();

  const first = await browserOf(admin);
  const second = await browserOf(
    await product.make.person({ community: null, isPlatformAdmin: true, name: 'Late Judge' }),
  );
  for (const page of [first, second]) {
    await page.goto(`/admin/reviews?community=${community.slug}`);
    await expect(inQueue(page, review.comments ?? '')).toBeVisible();
  }
  const keep = (page: Page) => page.getByRole('button', { name: /^Keep the review/ });
  await keep(first).click();
  await expect(first.getByText('Review kept')).toBeVisible();
  await keep(second).click();
  await expect(second.getByText('Somebody else has just decided about this review.')).toBeVisible();
  await expect(keep(second)).toHaveCount(0);
});
