import { eq } from 'drizzle-orm';
import { MailError } from '../../src/platform/mail/mailers.ts';
import { users } from '../../src/schema/account.tables.ts';
import { hoaAdmins } from '../../src/schema/household.tables.ts';
import type { Person } from '../support/factories.ts';
import { waiting as inQueue } from '../support/screens/administration.ts';
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
    await expect(page.getByText(/not know yet. We keep trying for a day/)).toBeVisible();
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

test('several requests are decided at once, and the admin hears for whom it failed', async ({
  product,
  browserOf,
}) => {
  const { make, mailbox } = product;
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eli'].map(uniqueName);
  const people: Person[] = [];
  for (const name of names) people.push(await make.person({ name, isVerified: false, household: 'pending' }));
  const [ada = '', bo = '', cleo = '', dov = '', eli = ''] = names;
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Pending Users' });
  for (const name of [ada, bo, cleo]) await waiting.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(waiting.getByText('3 selected')).toBeVisible();

  // Somebody else is quicker with one of them.
  await dbOf(product).update(users).set({ rejectedAt: new Date() }).where(eq(users.name, bo));
  await waiting.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 users approved')).toBeVisible();
  await expect(page.getByText('Failed to approve user')).toBeVisible();
  await expect(page.getByText(`${bo}: This request has already been rejected.`)).toBeVisible();
  // The two that are let in wait with their homes now, below.
  for (const name of [ada, bo, cleo]) await expect(inQueue(page, 'Pending Users', name)).toHaveCount(0);

  for (const name of [dov, eli]) await waiting.getByRole('checkbox', { name: `Select ${name}` }).check();
  await waiting.getByRole('button', { name: 'Reject selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 requests?' });
  await expect(dialog).toContainText(dov);
  await dialog.getByLabel('Reason').fill('These are not homes of ours.');
  await dialog.getByRole('button', { name: 'Reject 2 requests' }).click();
  await expect(page.getByText('2 users rejected')).toBeVisible();
  const told = people.find(({ name }) => name === eli);
  expect((await mailbox.newest(told?.email ?? '', /request/i)).text).toContain(
    'These are not homes of ours.',
  );
});

test('a person is found, looked at, given a role, unverified and deleted', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community({ name: `Heron Bay ${uniqueName('Nord')}` });
  const name = uniqueName('Gus');
  const person = await make.person({ community, name });
  const vendor = await make.vendor(community, { createdBy: person.id });
  expect(vendor.createdBy).toBe(person.id);
  const theirs = await browserOf(person);
  await theirs.goto('/profile');
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/users');
  await page.getByLabel('Search name, email or address').fill(name);
  await expect(page).toHaveURL(/q=Gus/);
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible();
  await page.getByRole('link', { name: `Details of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(dialog.locator('dt').filter({ hasText: 'Vendors added' }).locator('..')).toContainText('1');
  await expect(dialog.getByRole('button', { name: 'Sign out A test' })).toBeVisible();

  // The dialog has an address of its own.
  await page.reload();
  await dialog.getByRole('combobox', { name: 'Appoint as HOA admin of' }).click();
  await page.getByRole('option', { name: community.name }).click();
  await dialog.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(dialog.getByText(`HOA admin of ${community.name}`).first()).toBeVisible();
  expect(await dbOf(product).$count(hoaAdmins, eq(hoaAdmins.userId, person.id))).toBe(1);
  await mailbox.newest(person.email, /new role/);
  // The session is older than the role.
  await theirs.goto('/admin');
  await expect(theirs.getByText('Please sign in to access admin tools.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Unverify' }).click();
  const reason = page.getByRole('dialog', { name: `Unverify ${name}?` });
  await reason.getByLabel('Reason').fill('The bill shows another street.');
  await reason.getByRole('button', { name: 'Unverify' }).click();
  await expect(page.getByText('User unverified')).toBeVisible();
  await expect(dialog.getByText('The bill shows another street.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('User verified')).toBeVisible();

  await dialog.getByRole('button', { name: /^Delete/ }).click();
  const deletion = page.getByRole('dialog', { name: `Delete ${name}?` });
  await deletion.getByRole('button', { name: 'Delete user' }).click();
  await expect(deletion.getByText('Please give a reason.')).toBeVisible();
  await expect(deletion.getByLabel('Reason')).toBeFocused();
  await deletion.getByLabel('Reason').fill('Has sold the house.');
  await deletion.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Has sold the house.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No users match these filters.')).toBeVisible();
});
