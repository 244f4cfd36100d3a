import { rowsOf } from '../support/neighborhood.ts';
import { choose, rowWith } from './support/elements.ts';
import { expectFailure } from './support/failing.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const entry = (page: Page, text: string) => rowWith(page.getByRole('region', { name: 'Costs' }), text);

const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit cost entry' });

test('an edit of a cost that was changed meanwhile keeps the input for a second try', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: 'Plover Point' });
  const vendor = await make.vendor(community, { name: 'Plover Pools' });
  const entryOf = await make.person({ community });
  const cost = await rowsOf(product).price(entryOf, vendor, 300, { period: 'monthly' });
  const admin = await make.person({ community: null, isPlatformAdmin: true });
  const [first, second] = [await browserOf(admin), await browserOf(admin)];
  for (const page of [first, second]) {
    await page.goto(`/admin/costs?vendor=${cost.vendorId}`);
    await page.click(() => within(entry(page, '$300/month')).getByRole('button', { name: /^Edit/ }));
  }
  fill(await waitFor(() => within(editDialog(first)).getByLabelText('Amount')), '130');
  await first.click(() => within(editDialog(first)).getByRole('button', { name: 'Save changes' }));
  expect(await first.findByText('Cost entry updated')).toBeVisible();

  fill(await waitFor(() => within(editDialog(second)).getByLabelText('Amount')), '125');
  await second.click(() => within(editDialog(second)).getByRole('button', { name: 'Save changes' }));
  expect(await second.findByText('Failed to update cost entry')).toBeVisible();
  await waitFor(() => expect(editDialog(second)).toHaveTextContent('It now says: Monthly plan, $130/month.'));
  await waitFor(() => expect(within(editDialog(second)).getByLabelText('Amount')).toHaveValue('125'));
  await second.click(() => within(editDialog(second)).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(entry(second, '$125/month')).toHaveTextContent('Admin Modified'));
});

test('a platform admin finds, edits, deletes and restores a cost without seeing its author', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const rows = rowsOf(product);
  const community = await make.community({ name: 'Quail Ridge' });
  const vendor = await make.vendor(community, { name: 'Quail Ridge Pools' });
  const resident = await make.person({ community, name: 'Wilma Oakhurst' });
  await rows.price(resident, vendor, 1200, { period: 'monthly' });
  await rows.price(await make.person({ community }), vendor, 95, { period: 'monthly' });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto(`/admin/costs?community=${community.slug}`);
  expect(await page.findByText('Showing 2 of 2 cost entries')).toBeVisible();
  await waitFor(() => expect(entry(page, '$1,200/month')).toHaveTextContent('Anonymous User'));
  await waitFor(() => expect(entry(page, '$1,200/month')).toHaveTextContent('Identity protected'));
  await waitFor(() => expect(page.getByRole('main')).not.toHaveTextContent('Wilma'));

  await page.click(() => within(entry(page, '$1,200/month')).getByRole('button', { name: /^Edit/ }));
  const dialog = () => editDialog(page);
  fill(await waitFor(() => within(dialog()).getByLabelText('Amount')), '-1');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(dialog()).toHaveTextContent('Amount must be a non-negative number.'));
  await waitFor(() => expect(within(dialog()).getByLabelText('Amount')).toHaveFocus());
  fill(await within(dialog()).findByLabelText('Amount'), '120');
  fill(await within(dialog()).findByLabelText('Notes'), 'Decimal point');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save changes' }));
  expect(await page.findByText('Cost entry updated')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Edit cost entry' }));
  const edited = () => entry(page, '$120/month');
  await waitFor(() => expect(edited()).toHaveTextContent('Admin Modified'));
  await waitFor(() => expect(edited()).toHaveTextContent('Decimal point'));

  await page.click(() => within(edited()).getByRole('button', { name: /^Delete/ }));
  const asking = () => page.getByRole('alertdialog', { name: 'Delete this cost entry?' });
  await page.click(() => within(asking()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(within(edited()).getByRole('button', { name: /^Delete/ })).toHaveFocus());
  const remove = async () => {
    await page.click(() => within(edited()).getByRole('button', { name: /^Delete/ }));
    await page.click(() => within(asking()).getByRole('button', { name: 'Delete entry' }));
    await gone(() => page.queryByRole('alertdialog', { name: 'Delete this cost entry?' }));
  };
  await expectFailure(page, 'costs/deleteCost', 'Failed to delete cost entry', remove);
  await remove();
  expect(await page.findByText('Cost entry deleted')).toBeVisible();
  await waitFor(() => expect(edited()).toHaveTextContent('Deleted'));
  await gone(() => within(edited()).queryByRole('button', { name: /^Edit/ }));
  const theirs = await browserOf(resident);
  await theirs.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(theirs.getAllByText('Quail Ridge Pools', { exact: false })[0]).toBeVisible());
  await gone(() => theirs.queryByText('You pay $120', { exact: false }));

  const restore = () => within(edited()).getByRole('button', { name: /^Restore/ });
  await waitFor(() => expect(restore()).toHaveFocus());
  await expectFailure(page, 'costs/restoreCost', 'Failed to restore cost entry', async () =>
    page.click(restore),
  );
  await waitFor(() => expect(restore()).not.toHaveAttribute('aria-disabled', 'true'));
  await page.click(restore);
  expect(await page.findByText('Cost entry restored')).toBeVisible();
  await waitFor(() => expect(edited()).toHaveTextContent('Admin Modified'));

  await choose(page, 'Status', 'Deleted');
  expect(await page.findByText('No cost entries match these filters.')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.path()).toBe('/admin/costs'));
});
