import { withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a resident copies an invite link, sees it listed and revokes it', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  let copied = '';
  page.window.navigator.clipboard.writeText = async (text) => {
    copied = text;
  };
  const invitations = () => section(page, 'Invitations');
  await waitFor(() =>
    expect(
      within(invitations()).getByText('You have not invited anyone yet.', { exact: false }),
    ).toBeVisible(),
  );
  await page.click(() => within(invitations()).getByRole('button', { name: 'Invite a group' }));
  const group = () => page.getByRole('dialog', { name: 'Invite a group' });
  await waitFor(() =>
    expect(
      within(group()).getByRole('group', { name: 'Invite a group' }),
      'scrolls by keyboard',
    ).toHaveAttribute('tabindex', '0'),
  );
  await page.click(() => within(group()).getByRole('button', { name: 'Cancel' }));
  await gone(() => page.queryByRole('dialog'));

  await page.click(() => within(invitations()).getByRole('button', { name: 'Invite a neighbor' }));
  const dialog = () => page.getByRole('dialog', { name: 'Invite a neighbor' });

  fill(await waitFor(() => within(dialog()).getByLabelText('Their email')), 'martha@');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Create invite link' }));
  await waitFor(() =>
    expect(within(dialog()).getByText('Please enter a valid email address.')).toBeVisible(),
  );
  fill(await within(dialog()).findByLabelText('Their email'), 'martha@example.org');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Create invite link' }));

  const share = () => page.getByRole('dialog', { name: 'Share your invite link' });
  expect(await page.findByText('Invite link copied!')).toBeVisible();
  expect(await page.findByText('Share it with your neighbor.')).toBeVisible();
  const link = within(share()).getByRole<HTMLInputElement>('textbox', { name: 'Invite link' }).value;
  expect(link).toContain('/invite/');
  expect(copied).toBe(link);
  await waitFor(() => expect(within(share()).getByRole('button', { name: 'Copied' })).toBeVisible());
  await waitFor(() => expect(within(share()).getByRole('button', { name: 'Copy link' })).toBeVisible());
  const message = encodeURIComponent(link);
  const hrefOf = (name: string) => within(share()).getByRole('link', { name }).getAttribute('href');
  expect(await hrefOf('Text')).toMatch(new RegExp(`^sms:\\?&body=.*${message}$`));
  expect(await hrefOf('Email')).toMatch(new RegExp(`^mailto:martha%40example\\.org\\?.*${message}$`));
  await waitFor(() =>
    expect(within(share()).getByRole('img', { name: 'QR code of the invite link' })).toBeVisible(),
  );
  await page.click(() => within(share()).getByRole('button', { name: 'Done' }));

  const row = () => withText(within(invitations()).getAllByRole('listitem'), 'ma***@example.org');
  await waitFor(() => expect(row()).toHaveTextContent('Sent'));
  await page.click(() => within(row()).getByRole('button', { name: /Revoke/i }));
  await page.click(() =>
    within(page.getByRole('alertdialog')).getByRole('button', { name: 'Revoke invite' }),
  );
  await waitFor(() => expect(row()).toHaveTextContent('Revoked'));
});

test('without a clipboard the link is shown for manual copying', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.goto('/profile');
  page.window.navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  await page.user.click(await page.findByRole('button', { name: 'Invite a neighbor' }));
  await page.user.click(await page.findByRole('button', { name: 'Create invite link' }));
  const share = () => page.getByRole('dialog', { name: 'Share your invite link' });
  await waitFor(() =>
    expect(
      within(share()).getByText('Select the link and copy it yourself.', { exact: false }),
    ).toBeVisible(),
  );
  await waitFor(() =>
    expect(within(share()).getByRole('textbox', { name: 'Invite link' })).toHaveDisplayValue(/\/invite\//),
  );
  await gone(() => page.queryByText('Invite link copied!', { exact: false }));
});
