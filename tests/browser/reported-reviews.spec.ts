import { inQueue, openReviews, reviewedVendor } from '../support/screens/reported-reviews.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('a neighbor reports a review, an admin hides it and shows it again, its author is told', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, writer, reader, admin } = await reviewedVendor(product, 'Ottilie Brandt');
  const page = await browserOf(reader);
  const reviews = await openReviews(page, community.slug);
  const button = reviews.getByRole('button', { name: 'Report the review by Ottilie B. on Heron Lane' });
  const report = page.getByRole('dialog', { name: 'Report this review' });

  await test.step('the report', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Please choose what is wrong.')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
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
    await expect(page.getByText('An admin looks at this review.')).toBeVisible();
    await expect(report).toBeHidden();
    const reported = reviews.getByRole('button', { name: 'Reported the review by Ottilie B.' });
    await expect(reported).toBeFocused();
    await expect(reported).toHaveAttribute('aria-disabled', 'true');
  });

  const judge = await browserOf(admin);
  await test.step('the decision', async () => {
    await judge.goto(`/admin/reviews?community=${community.slug}`);
    const row = inQueue(judge, 'under the mat');
    await expect(row).toContainText('Ottilie Brandt');
    await expect(row).toContainText('1 × Something else');
    await expect(row).toContainText('Burglars read, too.');
    await expect(judge.getByText('Quentin')).toHaveCount(0);
    await expectAccessibleAtBothWidths(judge);
    await row.getByRole('button', { name: /^Hide the review of Gray Gull Pools/ }).click();
    const dialog = judge.getByRole('dialog', { name: 'Hide this review?' });
    await dialog.getByLabel('It shares personal information').check({ force: true });
    await dialog.getByLabel('A few words to the author').fill('Please leave out where keys are.');
    await expectAccessibleAtBothWidths(judge);
    await dialog.getByRole('button', { name: 'Hide review' }).click();
    await expect(judge.getByText('Its author is told why.')).toBeVisible();
    await expect(judge.getByText('No reviews match these filters.')).toBeVisible();
  });

  const why = 'Hidden by an admin: it shares personal information. Please leave out where keys are.';
  const author = await browserOf(writer);
  await test.step('what the author sees', async () => {
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
  });
  await expect((await openReviews(page, community.slug)).getByText('No reviews yet.')).toBeVisible();

  await test.step('changed, it waits again; shown, neighbors read it', async () => {
    await judge.reload();
    const row = inQueue(judge, 'They came late.');
    await expect(row).toContainText('Changed since it was hidden');
    await row.getByRole('button', { name: /^Show again/ }).click();
    await expect(judge.getByText('Review shown again')).toBeVisible();
    await judge.goto(`/admin/reviews?community=${community.slug}&state=settled`);
    await expect(inQueue(judge, 'They came late.')).toBeVisible();
  });
  await expect((await openReviews(page, community.slug)).getByText('They came late.')).toBeVisible();
});
