import { inQueue, openReviews, reviewedVendor } from '../support/screens/reported-reviews.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('of two admins the second is told that the first was faster', async ({ product, browserOf }) => {
  const { community, reader, review, admin } = await reviewedVendor(product, 'Hester Vole');
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
