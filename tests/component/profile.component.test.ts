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
