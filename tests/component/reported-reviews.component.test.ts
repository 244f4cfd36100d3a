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
  await expect(second.getByText('Someone else just decided about this review.')).toBeVisible();
  await expect(keep(second)).toHaveCount(0);
});

test('a neighbor reports a review, an admin hides it and shows it again, its author is told', async ({
  product,
  browserOf,
}) => {
  const { community, writer, reader, admin } = await reviewedVendor(product, 'Ottilie Brandt');
  const page = await browserOf(reader);
  const reviews = await openReviews(page, community.slug);
  const button = reviews.getByRole('button', { name: 'Report the review by Ottilie B. on Heron Lane' });
  const report = page.getByRole('dialog', { name: 'Report this review' });

  await button.focus();
  await page.keyboard.press('Enter');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Please choose what is wrong.')).toBeVisible();
  await report.getByLabel('Something else').check({ force: true });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Please say what it is.')).toBeVisible();
  await expect(report.getByLabel('A few words')).toBeFocused();
  await report.getByLabel('A few words').fill('Burglars read, too.');
  await page.route('**/rpc/reviews/reportReview', (route) => route.abort(), { times: 1 });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Could not send report')).toBeVisible();
  await expect(report.getByLabel('A few words')).toHaveValue('Burglars read, too.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('An admin will look at this review.')).toBeVisible();
  await expect(report).toBeHidden();
  const reported = reviews.getByRole('button', { name: 'Reported the review by Ottilie B.' });
  await expect(reported).toBeFocused();
  await expect(reported).toHaveAttribute('aria-disabled', 'true');

  const judge = await browserOf(admin);
  await judge.goto(`/admin/reviews?community=${community.slug}`);
  const row = inQueue(judge, 'under the mat');
  await expect(row).toContainText('Ottilie Brandt');
  await expect(row).toContainText('1 × Something else');
  await expect(row).toContainText('Burglars read, too.');
  await expect(judge.getByText('Quentin')).toHaveCount(0);
  await row.getByRole('button', { name: /^Hide the review of Gray Gull Pools/ }).click();
  const dialog = judge.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByLabel('It shares personal information').check({ force: true });
  await dialog.getByLabel('A few words to the author').fill('Please leave out where keys are.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(judge.getByText('The author gets the reason by email.')).toBeVisible();
  await expect(judge.getByText('No reviews match these filters.')).toBeVisible();

  const why = 'Hidden by an admin: it shares personal information. Please leave out where keys are.';
  const author = await browserOf(writer);
  const own = await openReviews(author, community.slug);
  await expect(own.getByText(why)).toBeVisible();
  await author.goto('/household');
  await expect(author.getByText(why)).toBeVisible();
  await author.getByRole('button', { name: 'Edit rating Gray Gull Pools' }).click();
  const rate = author.getByRole('dialog', { name: 'Rate Gray Gull Pools' });
  await expect(rate.getByText(why)).toBeVisible();
  await rate.getByLabel('Comments').fill('They came late.');
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(rate).toBeHidden();
  const mail = await product.mailbox.newest(writer.email, /About your review/);
  expect(mail.text).toContain('Please leave out where keys are.');

  await expect((await openReviews(page, community.slug)).getByText('No reviews yet.')).toBeVisible();

  await judge.reload();
  const revised = inQueue(judge, 'They came late.');
  await expect(revised).toContainText('Changed since it was hidden');
  await revised.getByRole('button', { name: /^Show again/ }).click();
  await expect(judge.getByText('Review shown again')).toBeVisible();
  await judge.goto(`/admin/reviews?community=${community.slug}&state=settled`);
  await expect(inQueue(judge, 'They came late.')).toBeVisible();

  await expect((await openReviews(page, community.slug)).getByText('They came late.')).toBeVisible();
});
