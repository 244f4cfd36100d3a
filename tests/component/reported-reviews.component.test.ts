import { reviewedVendor } from '../support/scenes.ts';
import { rowWith, vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

async function openReviews(page: Page, slug: string) {
  await page.goto(`/communities/${slug}`);
  await page.click(() =>
    within(vendorIn(page, 'Gray Gull Pools')).getByRole('button', { name: /^Reviews of/ }),
  );
  return page.findByRole('dialog', { name: 'Reviews of Gray Gull Pools' });
}

/** Returns the row of a review in the queue. */
const inQueue = (page: Page, text: string) =>
  rowWith(page.getByRole('region', { name: 'Reported reviews' }), text);

test('a second admin sees that another admin already decided', async ({ product, browserOf }) => {
  const { community, reader, review, admin } = await reviewedVendor(product, 'Hester Vole');
  const reporter = await browserOf(reader);
  const reviews = await openReviews(reporter, community.slug);
  await reporter.click(() => within(reviews).getByRole('button', { name: /^More for the review/ }));
  await reporter.user.click(await reporter.findByRole('menuitem', { name: 'Report' }));
  const report = () => reporter.getByRole('dialog', { name: 'Report this review' });
  await reporter.click(() => within(report()).getByLabelText('It is offensive or unkind'));
  await reporter.click(() => within(report()).getByRole('button', { name: 'Send report' }));
  await gone(() => reporter.queryByRole('dialog', { name: 'Report this review' }));

  const first = await browserOf(admin);
  const second = await browserOf(
    await product.make.person({ community: null, isPlatformAdmin: true, name: 'Late Judge' }),
  );
  for (const page of [first, second]) {
    await page.goto(`/admin/reviews?community=${community.slug}`);
    await waitFor(() => expect(inQueue(page, review.comments ?? '')).toBeVisible());
  }
  const keep = (page: Page) => page.getByRole('button', { name: /^Keep the review/ });
  await first.click(() => keep(first));
  expect(await first.findByText('Review kept')).toBeVisible();
  await second.click(() => keep(second));
  expect(await second.findByText('Someone else just decided about this review.')).toBeVisible();
  await gone(() => second.queryByRole('button', { name: /^Keep the review/ }));
});

test('an admin hides a reported review, emails its author and shows it again after a change', async ({
  product,
  browserOf,
}) => {
  const { community, writer, reader, admin } = await reviewedVendor(product, 'Ottilie Brandt');
  const page = await browserOf(reader);
  const reviews = await openReviews(page, community.slug);
  const button = () =>
    within(reviews).getByRole('button', { name: 'More for the review by Ottilie B. on Heron Lane' });
  const report = () => page.getByRole('dialog', { name: 'Report this review' });

  (await waitFor(button)).focus();
  await page.user.keyboard('{Enter}');
  await page.user.click(await page.findByRole('menuitem', { name: 'Report' }));
  await page.click(() => within(report()).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(within(report()).getByText('Please choose what is wrong.')).toBeVisible());
  await page.click(() => within(report()).getByLabelText('Something else'));
  await page.click(() => within(report()).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(within(report()).getByText('Please say what it is.')).toBeVisible());
  await waitFor(() => expect(within(report()).getByLabelText('A few words')).toHaveFocus());
  fill(await within(report()).findByLabelText('A few words'), 'Burglars read, too.');
  page.route('**/rpc/reviews/reportReview', (route) => route.abort(), { times: 1 });
  await page.click(() => within(report()).getByRole('button', { name: 'Send report' }));
  expect(await page.findByText('Could not send report')).toBeVisible();
  await waitFor(() =>
    expect(within(report()).getByLabelText('A few words')).toHaveValue('Burglars read, too.'),
  );
  await page.click(() => within(report()).getByRole('button', { name: 'Send report' }));
  expect(await page.findByText('An admin will look at this review.')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Report this review' }));
  await waitFor(() => expect(button()).toHaveFocus());
  await waitFor(() => expect(reviews).toHaveTextContent('you reported it'));

  const moderator = await browserOf(admin);
  await moderator.goto(`/admin/reviews?community=${community.slug}`);
  const row = () => inQueue(moderator, 'under the mat');
  await waitFor(() => expect(row()).toHaveTextContent('Ottilie Brandt'));
  await waitFor(() => expect(row()).toHaveTextContent('1 × Something else'));
  await waitFor(() => expect(row()).toHaveTextContent('Burglars read, too.'));
  await gone(() => moderator.queryByText('Quentin', { exact: false }));
  const dialog = () => moderator.getByRole('dialog', { name: 'Hide this review?' });
  const hide = async (note: string) => {
    await moderator.click(() =>
      within(row()).getByRole('button', { name: /^Hide the review of Gray Gull Pools/ }),
    );
    await moderator.click(() => within(dialog()).getByLabelText('It shares personal information'));
    fill(await within(dialog()).findByLabelText('A few words to the author'), note);
    await moderator.click(() => within(dialog()).getByRole('button', { name: 'Hide review' }));
  };
  await hide('The wrong one.');
  await moderator.user.click(await moderator.findByRole('button', { name: 'Undo' }));
  expect(await moderator.findByText('Undone')).toBeVisible();
  await hide('Please leave out where keys are.');
  expect(await moderator.findByText('The author gets the reason by email in a few seconds.')).toBeVisible();
  expect(await moderator.findByText('No reviews match these filters.')).toBeVisible();

  const reason = 'Hidden by an admin: it shares personal information. Please leave out where keys are.';
  const author = await browserOf(writer);
  const own = await openReviews(author, community.slug);
  await waitFor(() => expect(within(own).getByText(reason)).toBeVisible());
  await author.goto('/household');
  expect(await author.findByText(reason)).toBeVisible();
  await author.user.click(await author.findByRole('button', { name: /^Edit rating ?Gray Gull Pools/ }));
  const rate = () => author.getByRole('dialog', { name: 'Rate Gray Gull Pools' });
  await waitFor(() => expect(within(rate()).getByText(reason)).toBeVisible());
  fill(await within(rate()).findByLabelText('Comments'), 'They came late.');
  await author.click(() => within(rate()).getByRole('button', { name: 'Save' }));
  await gone(() => author.queryByRole('dialog', { name: 'Rate Gray Gull Pools' }));
  const mail = await product.mailbox.newest(writer.email, /About your review/);
  expect(mail.text).toContain('Please leave out where keys are.');

  expect(await within(await openReviews(page, community.slug)).findByText('No reviews yet.')).toBeVisible();

  await moderator.reload();
  const revised = () => inQueue(moderator, 'They came late.');
  await waitFor(() => expect(revised()).toHaveTextContent('Changed since it was hidden'));
  await moderator.click(() => within(revised()).getByRole('button', { name: /^Show again/ }));
  expect(await moderator.findByText('Review shown again')).toBeVisible();
  await moderator.goto(`/admin/reviews?community=${community.slug}&state=settled`);
  await waitFor(() => expect(inQueue(moderator, 'They came late.')).toBeVisible());

  expect(await within(await openReviews(page, community.slug)).findByText('They came late.')).toBeVisible();
});
