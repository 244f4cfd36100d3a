import { and, eq, isNull } from 'drizzle-orm';
import { costs } from '../../src/schema/cost.tables.ts';
import { categoryMarketPrices } from '../../src/schema/vendor.tables.ts';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { chooseFromMenu, vendorIn, withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const favorite = (page: Page) => vendorIn(page, 'Blue Heron Pools');
const openDetails = (page: Page, name = 'Blue Heron Pools') => chooseFromMenu(page, name, 'Cost Details');
const details = (page: Page) => page.getByRole('dialog', { name: 'Cost Details' });
const addCost = (page: Page) => page.getByRole('dialog', { name: 'Add cost' });
const shareButton = (page: Page) =>
  within(details(page)).getByRole('button', { name: /^(Share|Edit) what you pay$/ });

test('a cost of 0 or in another currency is shown only to its owner', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const page = await browserOf(await product.make.person({ community, name: 'Alex Berg' }));
  await page.goto(`/communities/${community.slug}`);
  const more = () => within(favorite(page)).getByRole('button', { name: 'More for Blue Heron Pools' });
  await chooseFromMenu(page, 'Blue Heron Pools', '+ Costs');
  const share = () => page.getByRole('dialog', { name: 'Share Costs' });
  await page.click(() => within(share()).getByRole('button', { name: 'Add cost' }));
  await gone(() => page.queryByRole('dialog', { name: 'Share Costs' }));
  fill(await waitFor(() => within(addCost(page)).getByLabelText('Amount')), '0');
  await waitFor(() => expect(addCost(page)).toHaveTextContent('a 0 is only for you and never counts'));
  fill(await within(addCost(page)).findByLabelText('Amount'), '80');
  fill(await within(addCost(page)).findByLabelText('Currency'), 'eur');
  await waitFor(() => expect(addCost(page)).toHaveTextContent('averages use US dollars only'));
  await page.user.type(await within(addCost(page)).findByLabelText('Currency'), '{Enter}');
  expect(await page.findByText('Cost added')).toBeVisible();
  await waitFor(() => expect(more()).toHaveFocus());
  await chooseFromMenu(page, 'Blue Heron Pools', 'Edit Costs');
  // The form is only for dollars, so it does not show the euros.
  await waitFor(() =>
    expect(
      within(page.getByRole('dialog', { name: 'Edit Costs' })).getByLabelText('Monthly plan'),
    ).toHaveValue(''),
  );
  await page.user.keyboard('{Escape}');
  await openDetails(page);
  await waitFor(() => expect(details(page)).toHaveTextContent('You pay €80/month.'));
});

test('Cost Details says why it shows no costs', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const pending = await product.make.person({ community, household: 'pending' });
  const locked = await browserOf(pending);
  await locked.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(favorite(locked)).toHaveTextContent('Locked — pending HOA approval'));
  await openDetails(locked);
  await waitFor(() => expect(details(locked)).toHaveTextContent('Locked — pending HOA approval'));
  await waitFor(() => expect(details(locked)).not.toHaveTextContent('Neighbors pay'));

  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}`);
  await openDetails(page, 'Quiet Waters');
  await waitFor(() => expect(details(page)).toHaveTextContent('Price shows once 3 homes share theirs'));
  await page.user.keyboard('{Escape}');

  page.route('**/rpc/costs/listVendorCosts*', (route) => route.abort());
  await openDetails(page);
  await waitFor(() =>
    expect(
      within(within(details(page)).getByRole('status')).getByText('Loading cost data…'),
    ).toBeInTheDocument(),
  );
  await waitFor(() =>
    expect(within(details(page)).getByRole('alert')).toHaveTextContent(
      /^Error loading cost data: We could not reach Porchlist\. Please check your connection and try again\.$/,
    ),
  );
  page.unroute('**/rpc/costs/listVendorCosts*');
  await page.click(() => within(details(page)).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(details(page)).queryAllByRole('listitem')).toHaveLength(3));
});

test('Add cost validates its input, saves the cost and can remove it again', async ({
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const alex = await product.make.person({ community, name: 'Alex Berg' });
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}`);
  await openDetails(page);
  const open = () => shareButton(page);
  await page.click(open);
  const share = () => page.getByRole('dialog', { name: 'Share Costs' });
  await page.click(() => within(share()).getByRole('button', { name: 'Add cost' }));

  const amount = () => within(addCost(page)).getByLabelText('Amount');
  const currency = () => within(addCost(page)).getByLabelText('Currency');
  await waitFor(() => expect(currency()).toHaveValue('USD'));
  fill(await waitFor(amount), '-3');
  fill(await waitFor(currency), 'U$');
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(addCost(page)).toHaveTextContent('Enter a valid amount: Amount must be a non-negative number.'),
  );
  await waitFor(() =>
    expect(addCost(page)).toHaveTextContent('Invalid currency: Use a 3-letter currency code (e.g., USD).'),
  );
  await waitFor(() => expect(amount()).toHaveFocus());

  fill(await waitFor(currency), 'usd');
  fill(await waitFor(amount), '$95.50');
  await waitFor(() => expect(addCost(page)).toHaveTextContent('$95.50/monthNeighbor'));
  await page.click(() => within(addCost(page)).getByLabelText('Show my name in costs'));
  await waitFor(() => expect(addCost(page)).toHaveTextContent('$95.50/monthAlex B. on Heron Lane'));
  page.route('**/rpc/costs/addCost', (route) => route.abort());
  await page.user.type(await waitFor(amount), '{Enter}');
  expect(await page.findByText('Could not add cost')).toBeVisible();
  await waitFor(() => expect(amount()).toHaveValue('$95.50'));
  page.unroute('**/rpc/costs/addCost');
  await page.user.type(await waitFor(amount), '{Enter}');
  expect(await page.findByText('Cost added')).toBeVisible();
  expect(await page.findByText('Thanks for sharing!')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Add cost' }));
  await waitFor(() => expect(open()).toHaveFocus());
  await waitFor(() =>
    expect(details(page)).toHaveTextContent('You pay $95.50/month, neighbors pay $130.25/month.'),
  );
  await waitFor(() => expect(shareButton(page)).toHaveTextContent('Edit what you pay'));

  const { db } = product.running.services;
  const isOwn = and(eq(costs.createdBy, alex.id), isNull(costs.deletedAt));
  await db.update(costs).set({ quantity: 4, anonymous: true }).where(isOwn);
  await page.click(open);
  const edit = () => page.getByRole('dialog', { name: 'Edit Costs' });
  await page.click(() => within(edit()).getByRole('button', { name: 'Add cost' }));
  await waitFor(() => expect(amount()).toHaveValue('95.50'));
  await page.click(() => within(addCost(page)).getByRole('button', { name: 'Remove my cost' }));
  expect(await page.findByText('Removed')).toBeVisible();
  await gone(() => within(details(page)).queryByText(/^You pay/));
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(details(page)).toHaveTextContent('You pay $95.50/month'));
  // The page shows the change before the server has saved it.
  const own = () => db.select().from(costs).where(isOwn);
  await expect.poll(own).toMatchObject([{ quantity: 4, anonymous: true }]);
});

test('Cost Details shows figures, amounts and the area average by keyboard', async ({
  product,
  browserOf,
}) => {
  const { community, favorite: vendor } = await makeNeighborhood(product);
  const rows = rowsOf(product);
  const hidden = await product.make.person({ community, name: 'Nobody Known' });
  await rows.price(hidden, vendor, 99.5, { anonymous: true });
  const alex = await product.make.person({ community, name: 'Alex Berg' });
  await rows.price(alex, vendor, 150);
  await rows.publish(vendor);
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}`);

  await openDetails(page);
  const summary = () => within(details(page)).getByRole('region', { name: 'Summary' });
  await waitFor(() => expect(summary()).toHaveTextContent('Neighbors pay$128.05/monthAverage of 5 homes'));
  await waitFor(() => expect(summary()).toHaveTextContent('Area average'));
  await waitFor(() => expect(summary()).toHaveTextContent('$160/month'));
  await waitFor(() => expect(summary()).toHaveTextContent('Median$130.25/month'));
  await waitFor(() => expect(summary()).toHaveTextContent('Range$99.50 to $150'));
  await waitFor(() =>
    expect(summary()).toHaveTextContent('You pay $150/month, neighbors pay $128.05/month.'),
  );
  const amounts = () => within(details(page)).getAllByRole('listitem');
  await waitFor(() => expect(within(details(page)).queryAllByRole('listitem')).toHaveLength(5));
  await waitFor(() => expect(amounts()[0]).toHaveTextContent('$150/month'));
  await waitFor(() => expect(amounts()[0]).toHaveTextContent('Alex B. on Heron Lane (you)'));
  await waitFor(() =>
    expect(withText(amounts(), '$99.50')).toHaveTextContent(/^\$99\.50\/month[\w ]+Neighbor/),
  );
  await waitFor(() => expect(details(page)).not.toHaveTextContent('Nobody'));

  (await within(details(page)).findByRole('button', { name: 'About the area average' })).focus();
  await page.user.keyboard('{Enter}');
  const explanation = () => page.queryByText(/industry pricing data, local home prices/);
  await waitFor(() => expect(explanation()).toBeVisible());
  await page.user.keyboard('{Escape}');
  await gone(explanation);
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('dialog', { name: 'Cost Details' }));
  await waitFor(() =>
    expect(within(favorite(page)).getByRole('button', { name: 'More for Blue Heron Pools' })).toHaveFocus(),
  );
  await openDetails(page);
  await waitFor(() => expect(within(details(page)).queryAllByRole('listitem')).toHaveLength(5));
});

test('the list explains the area average, to visitors too', async ({ page, product }) => {
  const { community } = await makeNeighborhood(product);
  await product.running.services.db
    .insert(categoryMarketPrices)
    .values({ communityId: community.id, category: 'Pool', amount: 170, unit: 'month' });
  await page.goto(`/communities/${community.slug}`);
  const help = () => page.getByRole('button', { name: 'About the area average' });
  await page.click(help);
  const panel = () => page.getByRole('dialog', { name: 'About the area average' });
  await waitFor(() => expect(panel()).toHaveTextContent('industry pricing data'));
  await waitFor(() => expect(help()).toHaveAttribute('aria-expanded', 'true'));
  await page.click(help);
  await gone(() => page.queryByRole('dialog', { name: 'About the area average' }));
  (await waitFor(help)).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(panel()).toBeVisible());
  // Escape also works before the focus has moved into the panel.
  (await waitFor(help)).focus();
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('dialog', { name: 'About the area average' }));
  await waitFor(() => expect(help()).toHaveFocus());
  await gone(() => page.queryByRole('button', { name: /^Cost Details of/ }));
});

test('a resident shares costs from the row and edits them later', async ({ product, browserOf }) => {
  const { community, newcomer } = await makeNeighborhood(product);
  const person = await product.make.person({ community, name: 'Alex Berg' });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  const vendor = () => vendorIn(page, 'The Very Thorough');
  const more = () => within(vendor()).getByRole('button', { name: /^More for/ });
  await chooseFromMenu(page, 'The Very Thorough', '+ Costs');
  const dialog = () => page.getByRole('dialog', { name: 'Share Costs' });
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  const plan = () => within(dialog()).getByLabelText('Monthly plan');
  await waitFor(() =>
    expect(plan()).toHaveAccessibleDescription(/Cost Required: Please enter at least one cost amount\./),
  );
  await waitFor(() => expect(plan()).toHaveFocus());
  fill(await waitFor(plan), '-3');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(plan()).toHaveAccessibleDescription(/Enter a valid amount/));

  fill(await waitFor(plan), '99.5');
  fill(await waitFor(() => within(dialog()).getByLabelText('Visits per month')), '4');
  const preview = () =>
    within(dialog()).getByRole('heading', { name: 'What neighbors will read' }).parentElement;
  await waitFor(() => expect(preview()).toHaveTextContent('$99.50/month'));
  await waitFor(() => expect(preview()).toHaveTextContent('4 visits per month · Neighbor'));
  await page.click(() => within(dialog()).getByLabelText('Show my name in costs'));
  await waitFor(() => expect(preview()).toHaveTextContent('· Alex B.'));

  page.route('**/rpc/costs/shareCosts', (route) => route.abort());
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Failed to save costs')).toBeVisible();
  await waitFor(() => expect(plan()).toHaveValue('99.5'));
  page.unroute('**/rpc/costs/shareCosts');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Thanks for sharing!')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Share Costs' }));

  await chooseFromMenu(page, 'The Very Thorough', 'Edit Costs');
  const edit = () => page.getByRole('dialog', { name: 'Edit Costs' });
  await waitFor(() => expect(within(edit()).getByLabelText('Monthly plan')).toHaveValue('99.50'));
  await waitFor(() => expect(within(edit()).getByLabelText('Visits per month')).toHaveValue('4'));
  await waitFor(() => expect(within(edit()).getByLabelText('Show my name in costs')).toBeChecked());
  await page.user.keyboard('{Escape}');
  await gone(() => page.queryByRole('dialog', { name: 'Edit Costs' }));
  await waitFor(() => expect(more()).toHaveFocus());

  // Two more homes are enough for an average.
  for (const amount of [100, 101]) {
    await rowsOf(product).price(await product.make.person({ community }), newcomer, amount);
  }
  await page.user.click(await page.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(vendor()).toHaveTextContent('$100/month'));
});
