import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { neighborOf } from '../support/scenes.ts';
import {
  openDialog,
  openDialogs,
  rateButton,
  star,
  usesLabel,
  vendorIn,
  withText,
} from './support/elements.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('editing a rating starts with its values, and unticking the use removes the home', async ({
  product,
  browserOf,
}) => {
  const { page, person, ...rest } = await neighborOf(product, browserOf);
  const vendor = () => vendorIn(page, rest.favorite.name);
  await rowsOf(product).rate(person, rest.favorite, 2, { comments: 'Came late.', anonymous: true });
  await rowsOf(product).use(person, rest.favorite);
  await page.reload();
  await waitFor(() => expect(vendor()).toHaveTextContent('4 homes'));
  await page.click(() => rateButton(page, rest.favorite));
  const dialog = () => page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await waitFor(() => expect(star(page, '2 stars')).toBeChecked());
  await waitFor(() => expect(within(dialog()).getByLabelText('Comments')).toHaveValue('Came late.'));
  await waitFor(() => expect(within(dialog()).getByLabelText('Show My Name in Review')).not.toBeChecked());

  await page.click(() => star(page, '5 stars'));
  await page.click(() => within(dialog()).getByLabelText(usesLabel));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  await gone(() => page.queryByRole('dialog', { name: 'Rate Blue Heron Pools' }));
  await waitFor(() => expect(vendor()).toHaveTextContent('3 homes'));
  await gone(() => within(vendor()).queryByText('Your Provider', { exact: false }));
  // The ratings are 5, 4, 5 and now 5.
  await waitFor(() => expect(vendor()).toHaveTextContent('4.8'));
  await waitFor(() => expect(vendor()).toHaveTextContent('(4 ratings)'));
});

test('the stars of a person who works there are labelled and do not count', async ({
  product,
  browserOf,
}) => {
  const { page, favorite } = await neighborOf(product, browserOf);
  await page.click(() => rateButton(page, favorite));
  const dialog = await page.findByRole('dialog', { name: /^Rate/ });
  await page.user.click(within(dialog).getByRole('radio', { name: '1 star' }));
  expect(within(dialog).queryByText(/stars not counted/)).toBeNull();
  await page.user.click(within(dialog).getByLabelText('I know them personally, or work there'));
  expect(within(dialog).getByText('Knows them or works there; stars not counted')).toBeVisible();
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(vendorIn(page, favorite.name)).toHaveTextContent('You: 1★'));
  expect(vendorIn(page, favorite.name)).toHaveTextContent('(3 ratings)');
});

test('a reload or a lost connection keeps the input; Cancel discards it', async ({ product, browserOf }) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const dialog = () => page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await page.click(() => rateButton(page, rest.favorite));
  await page.click(() => star(page, '4 stars'));
  fill(await waitFor(() => within(dialog()).getByLabelText('Comments')), 'Half a sentence');
  await page.reload();

  await page.click(() => rateButton(page, rest.favorite));
  await waitFor(() => expect(within(dialog()).getByText('We saved what you typed last time.')).toBeVisible());
  await waitFor(() => expect(star(page, '4 stars')).toBeChecked());
  await waitFor(() => expect(within(dialog()).getByLabelText('Comments')).toHaveValue('Half a sentence'));

  page.route('**/rpc/reviews/rateVendor', (route) => route.abort());
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  const failure = () => page.getByText('We could not reach Porchlist.', { exact: false });
  await waitFor(() => expect(failure()).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByLabelText('Comments')).toHaveValue('Half a sentence'));
  page.unroute('**/rpc/reviews/rateVendor');

  // Escape keeps the draft, too.
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('dialog', { name: 'Rate Blue Heron Pools' }));
  await page.click(() => rateButton(page, rest.favorite));
  await waitFor(() => expect(within(dialog()).getByLabelText('Comments')).toHaveValue('Half a sentence'));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await gone(() => page.queryByRole('dialog', { name: 'Rate Blue Heron Pools' }));
  await page.click(() => rateButton(page, rest.favorite));
  await waitFor(() => expect(within(dialog()).getByRole('radio', { name: '4 stars' })).not.toBeChecked());
  expect(within(dialog()).queryByLabelText('Comments')).toBeNull();
});

test('verified residents read reviews, and hidden names stay hidden', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[1]);
  await page.goto(`/communities/${community.slug}`);
  await page.click(() => within(vendorIn(page, 'Quiet Waters')).getByRole('button', { name: /^Reviews of/ }));
  const dialog = () => page.getByRole('dialog', { name: 'Reviews of Quiet Waters' });
  await waitFor(() =>
    expect(within(dialog()).getByRole('listitem')).toHaveTextContent('Neighbor on Heron Lane'),
  );
  await waitFor(() => expect(within(dialog()).getByRole('listitem')).toHaveTextContent('Fine so far.'));
  await gone(() => within(dialog()).queryByText('Robin', { exact: false }));
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('dialog', { name: 'Reviews of Quiet Waters' }));

  await page.click(() =>
    within(vendorIn(page, 'The Very Thorough')).getByRole('button', { name: /^Reviews of/ }),
  );
  await waitFor(() => expect(within(openDialog(page)).getByText('No reviews yet.')).toBeVisible());
  await page.user.keyboard('{Escape}');

  let fail = () => {};
  const isReleased = new Promise<void>((resolve) => {
    fail = resolve;
  });
  page.route('**/rpc/reviews/listVendorReviews*', async (route) => {
    await isReleased;
    await route.fulfill({ status: 400, body: '{}' });
  });
  await page.click(() =>
    within(vendorIn(page, 'Blue Heron Pools')).getByRole('button', { name: /^Reviews of/ }),
  );
  await waitFor(() => expect(within(openDialog(page)).getByText('Loading reviews…')).toBeInTheDocument());
  fail();
  await waitFor(() => expect(within(openDialog(page)).getByText('Unable to load reviews.')).toBeVisible());
  page.unroute('**/rpc/reviews/listVendorReviews*');
  await page.click(() => within(openDialog(page)).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(openDialog(page)).getByText('Robin A. on Heron Lane')).toBeVisible());
  await waitFor(() => expect(within(openDialog(page)).queryAllByRole('listitem')).toHaveLength(3));
});

test('the rating dialog requires stars, previews the review and updates the list', async ({
  product,
  browserOf,
}) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const vendor = () => vendorIn(page, rest.favorite.name);
  await page.click(() => rateButton(page, rest.favorite));
  const dialog = () => page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await waitFor(() => expect(within(dialog()).getByText('How was Blue Heron Pools?')).toBeVisible());
  expect(within(dialog()).queryByRole('checkbox')).toBeNull();
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  const stars = () => within(dialog()).getByRole('radiogroup', { name: 'Your rating' });
  await waitFor(() =>
    expect(stars()).toHaveAccessibleDescription('Rating required: Please select a rating from 1 to 5.'),
  );
  await waitFor(() => expect(star(page, '1 star')).toHaveFocus());

  await page.click(() => star(page, '3 stars'));
  await waitFor(() => expect(within(dialog()).getByLabelText(usesLabel)).toBeChecked());
  expect(within(dialog()).getByLabelText('Show My Name in Review')).toBeChecked();
  fill(await waitFor(() => within(dialog()).getByLabelText('Comments')), 'Friendly crew, fair price.');
  const preview = () => withText(within(dialog()).getAllByRole('figure'), 'What neighbors will read');
  await waitFor(() => expect(preview()).toHaveTextContent('Alex B. on Heron Lane'));
  expect(within(preview()).getByLabelText('Comments')).toHaveValue('Friendly crew, fair price.');
  await waitFor(() => expect(within(preview()).getByRole('img', { name: '3 out of 5' })).toBeVisible());
  await page.click(() => within(dialog()).getByLabelText('Show My Name in Review'));
  await waitFor(() => expect(preview()).toHaveTextContent('Neighbor on Heron Lane'));
  const label = (await within(preview()).findByText(/on Heron Lane/)).textContent;

  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  expect(await page.findByText(/^Thanks for contributing!/)).toBeVisible();
  const saved = page.getByRole('dialog', { name: 'Saved' });
  expect(within(saved).queryByRole('button', { name: 'Invite a neighbor' })).toBeNull();
  await gone(() => page.queryByRole('dialog', { name: 'Rate Blue Heron Pools' }));
  await waitFor(() => expect(vendor()).toHaveTextContent('4 homes'));
  await waitFor(() => expect(vendor()).toHaveTextContent('Your Provider'));
  await waitFor(() => expect(vendor()).toHaveTextContent('4.3'));

  // The stored review matches the preview.
  await page.click(() => within(vendor()).getByRole('button', { name: /^Reviews of Blue Heron Pools/ }));
  const mine = () => withText(within(openDialog(page)).getAllByRole('listitem'), '(you)');
  await waitFor(() => expect(mine()).toHaveTextContent(label));
  await waitFor(() => expect(mine()).toHaveTextContent('Friendly crew, fair price.'));
  expect(mine()).toHaveClass('animate-saved');
});

test('one or two stars untick the use of a vendor unless the box was changed by hand', async ({
  product,
  browserOf,
}) => {
  const { page, favorite } = await neighborOf(product, browserOf);
  await page.click(() => rateButton(page, favorite));
  const uses = () => within(openDialog(page)).getByLabelText(usesLabel);
  const usedTo = () => within(openDialog(page)).queryByLabelText('We used to');
  await page.click(() => star(page, '2 stars'));
  await waitFor(() => expect(uses()).not.toBeChecked());
  await page.user.click(star(page, '3 stars'));
  await waitFor(() => expect(uses()).toBeChecked());
  expect(usedTo()).not.toBeInTheDocument();
  await page.user.click(uses());
  await page.user.click(uses());
  await page.user.click(star(page, '1 star'));
  await waitFor(() => expect(star(page, '1 star')).toBeChecked());
  expect(uses()).toBeChecked();
  await page.user.click(uses());
  await page.click(() => usedTo() as HTMLElement);
  await page.user.click(within(openDialog(page)).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(openDialogs(page)).toEqual([]));
  // Of the ratings 5, 4, 5 and now 1.
  await waitFor(() => expect(vendorIn(page, favorite.name)).toHaveTextContent('3.8'));
  expect(vendorIn(page, favorite.name)).toHaveTextContent('3 homes');
  await page.user.click(rateButton(page, favorite));
  await waitFor(() => expect(usedTo()).toBeChecked());
});
