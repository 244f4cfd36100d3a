import { eq } from 'drizzle-orm';
import { MailError } from '../../src/platform/mail/smtp-mailer.ts';
import { users } from '../../src/schema/account.tables.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const uniqueName = (first: string) => `${first} V${Math.random().toString(36).slice(2, 9)}`;

const dbOf = ({ running }: Product) => running.services.db;

test('an orphaned account can only be cleaned up', async ({ product, browserOf }) => {
  const email = `${uniqueName('hal').replace(' ', '.').toLowerCase()}@porchlist.test`;
  await product.make.person({ name: '', email });
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto(`/admin/users?status=orphaned&q=${email}`);
  await page.getByRole('link', { name: `Details of ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: email });
  await expect(dialog.getByRole('button', { name: /Verify|Delete|Appoint/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cleanup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clean up' }).click();
  await expect(page.getByText('Orphaned user cleaned up')).toBeVisible();
});

test('the gate asks who is there; an admin whose role ends is turned away with the next request', async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community, isPlatformAdmin: true });
  const page = await browserOf(person);
  const setAdmin = (isPlatformAdmin: boolean) =>
    dbOf(product).update(users).set({ isPlatformAdmin }).where(eq(users.id, person.id));
  const enterUsers = async () => {
    await page.getByRole('link', { name: 'Admin' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Users/ })
      .click();
  };

  // While the check runs …
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/accounts/isAdmin', async (route) => {
    await held;
    await route.continue();
  });
  // Not from a page of the administration: it brings the answer along.
  await page.goto(`/communities/${community.slug}`);
  await enterUsers();
  await expect(page.getByText('Verifying admin access...')).toBeVisible();
  answer();
  await expect(page.getByText(/^Showing/)).toBeVisible();

  // … when it fails, which counts as no …
  await page.unroute('**/rpc/accounts/isAdmin');
  await page.route('**/rpc/accounts/isAdmin', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/communities/${community.slug}`);
  await enterUsers();
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page).toHaveURL(`/communities/${community.slug}`);

  // … which is said once, however often …
  await enterUsers();
  await expect(page).toHaveURL(`/communities/${community.slug}`);
  await expect(page.getByText('Access denied')).toHaveCount(1);
  await page.unroute('**/rpc/accounts/isAdmin');
  await page.goto('/admin/users');
  await expect(page.getByText(/^Showing/)).toBeVisible();

  // … and on the next request of a page that is open.
  await setAdmin(false);
  await page.getByLabel('Search name, email or address').fill('anybody');
  await expect(page).toHaveURL(`/communities/${community.slug}`);
  await expect(page.getByText('Access denied')).toHaveCount(1);

  await page.goto('/admin');
  await expect(page.getByText("You don't have admin access.")).toBeVisible();
});

test('an approval whose email failed says so, and is mailed again', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const name = uniqueName('Fay');
  const person = await make.person({ name, isVerified: false, household: 'pending' });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin');
  const { mailer } = product.running.services;
  const { send } = mailer;
  let tries = 0;
  mailer.send = () => {
    tries += 1;
    return Promise.reject(new MailError({ code: 'ECONNREFUSED' }));
  };
  try {
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    await expect(page.getByText('User approved')).toBeVisible();
    await expect(page.getByText('Approved, but email failed').first()).toBeVisible();
    await expect(page.getByText(/The mail server did not take a mail \(ECONNREFUSED\)/)).toBeVisible();
    await expect(page.getByText(/not know yet. We try again for a day/)).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => tries).toBe(2);
    // The first toast goes while the second comes.
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(1);
  } finally {
    mailer.send = send;
  }
  await page.getByRole('link', { name: /^See who/ }).click();
  await page.getByRole('link', { name: `Details of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Failed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Resend approval email' }).click();
  await expect(page.getByText('Approval email sent')).toBeVisible();
  await expect(dialog.getByText(/^Sent on/)).toBeVisible();
  await mailbox.newest(person.email, /approved/i);
});
