import type { Page } from '@playwright/test';
import { rowsOf, vendorIn } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

test('a neighbor reports a review, an admin hides it and shows it again, its author is told', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { community, writer, reader, admin } = await reviewed(product, 'Ottilie Brandt');
  const page = await browserOf(reader);
  const reviews = await openReviews(page, community.slug);
  const button = reviews.getByRole('button', { name: 'Report the review by Ottilie B. on Heron Lane' });
  const report = page.getByRole('dialog', { name: 'Report this review' });

  await test.step('the report', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Please choose what is wrong.')).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(judge);
    await row.getByRole('button', { name: /^Hide the review of Gray Gull Pools/ }).click();
    const dialog = judge.getByRole('dialog', { name: 'Hide this review?' });
    await dialog.getByLabel('It shares personal information').check({ force: true });
    await dialog.getByLabel('A few words to the author').fill('Please leave out where keys are.');
    await expectAccessible(judge);
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
