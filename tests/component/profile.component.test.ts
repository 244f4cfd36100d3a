import { and, eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a name that fails to save stays in its field', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  page.route('**/rpc/accounts/updateProfile', (route) => route.abort());
  const name = () => page.getByLabelText('Name');
  fill(await waitFor(name), 'Robin Whitlock');
  await page.user.click(await page.findByRole('button', { name: 'Save name' }));
  expect(await page.findByText('Could not save')).toBeVisible();
  await waitFor(() => expect(name()).toHaveValue('Robin Whitlock'));
});

test('a person with a pending home sees what is locked and invites their spouse', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product, { household: 'pending' });
  const page = await browserOf(person);
  await page.goto('/profile?onboarding=true');
  expect(await page.findByText('Welcome to Heron Bay!')).toBeVisible();
  const home = () => section(page, 'Your home');
  await waitFor(() => expect(within(home()).getByText('Locked — pending HOA approval')).toBeVisible());
  await page.click(() => within(home()).getByRole('button', { name: 'Invite spouse' }));
  const dialog = () => page.getByRole('dialog', { name: 'Invite spouse' });
  await page.click(() => within(dialog()).getByRole('button', { name: 'Create invite link' }));
  await page.user.click(await page.findByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(within(section(page, 'Invitations')).getByRole('listitem')).toHaveTextContent('Your home'),
  );
});

test('a pending person sees that and can already invite', async ({ product, browserOf }) => {
  const { person } = await resident(product, { isVerified: false, household: 'pending' });
  const page = await browserOf(person);
  await page.goto('/profile');
  expect(await page.findByText('Your request is under review')).toBeVisible();
  await gone(() => page.queryByText('Verified'));
  expect(await page.findByRole('button', { name: 'Invite a neighbor' })).toBeVisible();
});

test('a resident changes their name and whether neighbors see it', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  expect(await page.findByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  expect(await page.findByText('Verified')).toBeVisible();

  const details = () => section(page, 'Your details');
  const name = () => within(details()).getByLabelText('Name');
  fill(await waitFor(name), '  ');
  await page.click(() => within(details()).getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Please enter your name.'));
  await waitFor(() => expect(name()).toHaveFocus());

  fill(await waitFor(name), ' Robin Whitlock ');
  await page.user.type(await waitFor(name), '{Enter}');
  expect(await page.findByText('Your profile was updated.')).toBeVisible();
  await waitFor(() => expect(name()).toHaveValue('Robin Whitlock'));
  await waitFor(() =>
    expect(within(details()).getByText('“Robin W. on Heron Lane”', { exact: false })).toBeVisible(),
  );

  // The page shows the change before the server has saved it.
  await page.click(() => within(details()).getByRole('switch', { name: 'Show My Name' }));
  await waitFor(() =>
    expect(within(details()).getByText('“Neighbor on Heron Lane”', { exact: false })).toBeVisible(),
  );
  const { db } = product.running.services;
  const isHidden = and(eq(users.id, person.id), eq(users.showNamePublic, false));
  await expect.poll(() => db.$count(users, isHidden)).toBe(1);
  await page.reload();
  await waitFor(() =>
    expect(within(details()).getByRole('switch', { name: 'Show My Name' })).not.toBeChecked(),
  );
  await waitFor(() => expect(name()).toHaveValue('Robin Whitlock'));

  await gone(() => within(details()).queryByText(person.email, { exact: false }));
  await page.click(() => within(details()).getByRole('button', { name: 'Show email' }));
  await waitFor(() => expect(within(details()).getByText(person.email)).toBeVisible());
});

test('a resident requests an address change, with errors at incomplete fields', async ({
  product,
  browserOf,
}) => {
  const { community, person } = await resident(product);
  await product.make.directoryAddress(community, { streetNumber: '77', route: 'Egret Court' });
  const page = await browserOf(person);
  await page.goto('/profile');
  await page.user.click(await page.findByRole('button', { name: 'Request address change' }));
  const dialog = () => page.getByRole('dialog', { name: 'Request address change' });
  await page.click(() => within(dialog()).getByRole('button', { name: 'Submit request' }));
  await waitFor(() =>
    expect(within(dialog()).getByText('Address required: Please select a new address.')).toBeVisible(),
  );
  await waitFor(() =>
    expect(
      within(dialog()).getByText('Reason required: Please provide a reason for the address change.'),
    ).toBeVisible(),
  );
  await waitFor(() => expect(within(dialog()).getByLabelText('New address')).toHaveFocus());

  fill(await within(dialog()).findByLabelText('New address'), '77 Egr');
  await page.click(() => within(dialog()).getByRole('option', { name: /77 Egret Court/ }));
  fill(await within(dialog()).findByLabelText('Reason'), 'We moved within the neighborhood.');
  page.route('**/rpc/accounts/requestAddressChange', (route) => route.abort(), { times: 1 });
  await page.click(() => within(dialog()).getByRole('button', { name: 'Submit request' }));
  expect(await page.findByText('Failed to submit request')).toBeVisible();
  await waitFor(() =>
    expect(within(dialog()).getByLabelText('Reason')).toHaveValue('We moved within the neighborhood.'),
  );
  await page.click(() => within(dialog()).getByRole('button', { name: 'Submit request' }));
  expect(await page.findByText('Request submitted')).toBeVisible();
  const home = () => section(page, 'Your home');
  await waitFor(() => expect(within(home()).getByText('Waiting for an admin')).toBeVisible());
  await waitFor(() => expect(within(home()).getByText(/^77 Egret Court/)).toBeVisible());
});
