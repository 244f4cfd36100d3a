import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a neighbor is invited: the link is copied, listed, and can be revoked', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  let copied = '';
  page.window.navigator.clipboard.writeText = async (text) => {
    copied = text;
  };
  const invitations = section(page, 'Invitations');
  await expect(invitations.getByText('You have not invited anyone yet.')).toBeVisible();
  await invitations.getByRole('button', { name: 'Invite a neighbor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a neighbor' });

  await dialog.getByLabel('Their email').fill('martha@');
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await dialog.getByLabel('Their email').fill('martha@example.org');
  await dialog.getByRole('button', { name: 'Create invite link' }).click();

  const share = page.getByRole('dialog', { name: 'Share your invite link' });
  await expect(page.getByText('Invite link copied!')).toBeVisible();
  await expect(page.getByText('Share it with your neighbor.')).toBeVisible();
  const link = await share.getByRole('textbox', { name: 'Invite link' }).inputValue();
  expect(link).toContain('/invite/');
  expect(copied).toBe(link);
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const message = encodeURIComponent(link);
  const hrefOf = (name: string) => share.getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Text')).toMatch(new RegExp(`^sms:\\?&body=.*${message}$`));
  expect(await hrefOf('Email')).toMatch(new RegExp(`^mailto:martha%40example\\.org\\?.*${message}$`));
  await expect(share.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  await share.getByRole('button', { name: 'Done' }).click();

  const row = invitations.getByRole('listitem').filter({ hasText: 'ma***@example.org' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invite' }).click();
  await expect(row).toContainText('Revoked');
});

test('without a clipboard the link is shown to be copied by hand', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  page.window.navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  await page.getByRole('button', { name: 'Invite a neighbor' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  const share = page.getByRole('dialog', { name: 'Share your invite link' });
  await expect(share.getByText('Select the link and copy it yourself.')).toBeVisible();
  await expect(share.getByRole('textbox', { name: 'Invite link' })).toHaveValue(/\/invite\//);
  await expect(page.getByText('Invite link copied!')).toBeHidden();
});
