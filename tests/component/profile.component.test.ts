import { and, eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what was typed stays when saving fails', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  await page.route('**/rpc/accounts/updateProfile', (route) => route.abort());
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Robin Whitlock');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Could not save')).toBeVisible();
  await expect(name).toHaveValue('Robin Whitlock');
});

test('an invite that cannot be created says so and stays open', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  await page.route('**/rpc/invitations/createInvitation', (route) => route.abort());
  await page.getByRole('button', { name: 'Invite a neighbor' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  await expect(page.getByText('Could not create invite')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Invite a neighbor' })).toBeVisible();
});

test('a person whose home waits sees what is locked, and can invite their spouse', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product, { household: 'pending' });
  const page = await browserOf(person);
  await page.goto('/profile?onboarding=true');
  await expect(page.getByText('Welcome to Heron Bay!')).toBeVisible();
  const home = section(page, 'Your home');
  await expect(home.getByText('Locked — pending HOA approval')).toBeVisible();
  await home.getByRole('button', { name: 'Invite spouse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite spouse' });
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(section(page, 'Invitations').getByRole('listitem')).toContainText('Your home');
});

test('a person who waits for approval is told so, and may invite already', async ({ product, browserOf }) => {
  const { person } = await resident(product, { isVerified: false, household: 'pending' });
  const page = await browserOf(person);
  await page.goto('/profile');
  await expect(page.getByText('Your request is under review')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Invite a neighbor' })).toBeVisible();
});

test('a resident changes their name and whether neighbors see it', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  const details = section(page, 'Your details');
  const name = details.getByLabel('Name', { exact: true });
  await name.fill('  ');
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await expect(name).toBeFocused();

  await name.fill(' Robin Whitlock ');
  await name.press('Enter');
  await expect(page.getByText('Your profile was updated.')).toBeVisible();
  await expect(name).toHaveValue('Robin Whitlock');
  await expect(details.getByText('“Robin W. on Heron Lane”')).toBeVisible();

  // It shows what was chosen before that is saved.
  await details.getByRole('switch', { name: 'Show My Name' }).click();
  await expect(details.getByText('“Neighbor on Heron Lane”')).toBeVisible();
  const { db } = product.running.services;
  const isHidden = and(eq(users.id, person.id), eq(users.showNamePublic, false));
  await expect.poll(() => db.$count(users, isHidden)).toBe(1);
  await page.reload();
  await expect(details.getByRole('switch', { name: 'Show My Name' })).not.toBeChecked();
  await expect(name).toHaveValue('Robin Whitlock');

  await expect(details.getByText(person.email)).toBeHidden();
  await details.getByRole('button', { name: 'Show email' }).click();
  await expect(details.getByText(person.email)).toBeVisible();
});

test('another address is requested, with help for what is missing', async ({ product, browserOf }) => {
  const { community, person } = await resident(product);
  await product.make.directoryAddress(community, { streetNumber: '77', route: 'Egret Court' });
  const page = await browserOf(person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Request address change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request address change' });
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(dialog.getByText('Address required: Please select a new address.')).toBeVisible();
  await expect(
    dialog.getByText('Reason required: Please provide a reason for the address change.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('New address')).toBeFocused();

  await dialog.getByLabel('New address').fill('77 Egr');
  await dialog.getByRole('option', { name: /77 Egret Court/ }).click();
  await dialog.getByLabel('Reason').fill('We moved within the neighborhood.');
  await page.route('**/rpc/accounts/requestAddressChange', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Failed to submit request')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('We moved within the neighborhood.');
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted')).toBeVisible();
  const home = section(page, 'Your home');
  await expect(home.getByText('Waiting for an admin')).toBeVisible();
  await expect(home.getByText(/^77 Egret Court/)).toBeVisible();
});
