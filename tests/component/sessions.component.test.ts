import { componentTest, expect, fill, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('the session list shows three with this browser first, expands and can be renamed', async ({
  product,
  browserOf,
}) => {
  const person = await product.make.person();
  const page = await browserOf(person);
  for (let i = 0; i < 4; i++) await browserOf(person);
  await page.goto('/profile');
  const card = () => page.getByRole('region', { name: "Where you're signed in" });
  const rows = () => within(card()).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toHaveTextContent('This browser');
  await page.click(() => within(card()).getByRole('button', { name: 'Show all 5' }));
  await waitFor(() => expect(rows()).toHaveLength(5));

  await page.click(() => within(rows()[1] as HTMLElement).getByRole('button', { name: /^Rename/ }));
  const dialog = await page.findByRole('dialog', { name: 'Name this browser' });
  fill(within(dialog).getByLabelText('Name'), 'Kitchen tablet');
  await page.click(() => within(dialog).getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(within(card()).getByRole('button', { name: /^Sign out ?Kitchen tablet/ })).toBeVisible(),
  );
});
