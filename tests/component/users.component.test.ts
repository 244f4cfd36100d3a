import { eq } from 'drizzle-orm';
import { MailError } from '../../src/platform/mail/mailers.ts';
import { users } from '../../src/schema/account.tables.ts';
import { hoaAdmins } from '../../src/schema/household.tables.ts';
import { passkeys } from '../../src/schema/sign-in.tables.ts';
import type { Person } from '../support/factories.ts';
import { uniqueWord } from '../support/unique-word.ts';
import { openDialog } from './support/elements.ts';
import type { Product } from './support/test.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const uniqueName = (first: string) => `${first} V${uniqueWord()}`;

const dbOf = ({ running }: Product) => running.services.db;

test('an orphaned account can only be cleaned up', async ({ product, browserOf }) => {
  const email = `${uniqueName('hal').replace(' ', '.').toLowerCase()}@porchlist.test`;
  await product.make.person({ name: '', email });
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto(`/admin/users?status=orphaned&q=${email}`);
  await page.user.click(await page.findByRole('link', { name: new RegExp(`^Details ?of ${email}`) }));
  const dialog = () => page.getByRole('dialog', { name: email });
  await gone(() => within(dialog()).queryByRole('button', { name: /Verify|Delete|Appoint/ }));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Cleanup' }));
  await page.click(() => within(page.getByRole('alertdialog')).getByRole('button', { name: 'Clean up' }));
  expect(await page.findByText('Orphaned user cleaned up')).toBeVisible();
});

test('admin pages check access, and an admin who loses the role is redirected on the next request', async ({
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community, isPlatformAdmin: true });
  const page = await browserOf(person);
  const setAdmin = (isPlatformAdmin: boolean) =>
    dbOf(product).update(users).set({ isPlatformAdmin }).where(eq(users.id, person.id));
  const enterUsers = async () => {
    await page.user.click(await page.findByRole('link', { name: 'Admin' }));
    const sections = within(await page.findByRole('navigation', { name: 'Admin Tools' }));
    await page.user.click(sections.getByRole('link', { name: 'Users' }));
  };

  // While the check runs:
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  page.route('**/rpc/accounts/isAdmin', async (route) => {
    await released;
    await route.continue();
  });
  // Starts on another page, because a full load of an admin page includes the result.
  await page.goto(`/communities/${community.slug}`);
  await enterUsers();
  expect(await page.findByText('Verifying admin access...')).toBeVisible();
  answer();
  expect(await page.findByText(/^Showing/)).toBeVisible();

  // A failed check counts as denied:
  page.unroute('**/rpc/accounts/isAdmin');
  page.route('**/rpc/accounts/isAdmin', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/communities/${community.slug}`);
  await enterUsers();
  expect(await page.findByText('Access denied')).toBeVisible();
  await waitFor(() => expect(page.path()).toBe(`/communities/${community.slug}`));

  // The message shows only once:
  await enterUsers();
  await waitFor(() => expect(page.path()).toBe(`/communities/${community.slug}`));
  await waitFor(() => expect(page.queryAllByText('Access denied')).toHaveLength(1));
  page.unroute('**/rpc/accounts/isAdmin');
  await page.goto('/admin/users');
  expect(await page.findByText(/^Showing/)).toBeVisible();

  // An open page notices on its next request:
  await setAdmin(false);
  fill(await page.findByLabelText('Search name, email or address'), 'anybody');
  await waitFor(() => expect(page.path()).toBe(`/communities/${community.slug}`));
  await waitFor(() => expect(page.queryAllByText('Access denied')).toHaveLength(1));

  await page.goto('/admin');
  expect(await page.findByText("You don't have admin access.")).toBeVisible();
});

test('an admin resends an approval email that failed', async ({ product, browserOf }) => {
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
    await page.user.click(await page.findByRole('button', { name: `Approve ${name}` }));
    expect(await page.findByText('User approved')).toBeVisible();
    const { jobs } = product.running.services;
    await expect.poll(async () => (await jobs.drain()).failures.length + tries).toBeGreaterThan(0);
  } finally {
    mailer.send = send;
  }
  await page.goto('/admin');
  await page.user.click(await page.findByRole('link', { name: /^Approved, but email failed/ }));
  await page.user.click(await page.findByRole('link', { name: new RegExp(`^Details ?of ${name}`) }));
  const dialog = () => page.getByRole('dialog', { name });
  await waitFor(() => expect(within(dialog()).getByText('Failed')).toBeVisible());
  await page.click(() => within(dialog()).getByRole('button', { name: 'Resend approval email' }));
  expect(await page.findByText('Approval email sent')).toBeVisible();
  await waitFor(() => expect(within(dialog()).getByText(/^Sent on/)).toBeVisible());
  await mailbox.newest(person.email, /approved/i);
});

test('an admin decides several requests at once and sees which one failed', async ({
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
  const waiting = () => page.getByRole('region', { name: 'Pending Users' });
  for (const name of [ada, bo, cleo])
    await page.click(() => within(waiting()).getByRole('checkbox', { name: `Select ${name}` }));
  await waitFor(() => expect(within(waiting()).getByText('3 selected')).toBeVisible());
  // They stay selected when the page is loaded again, until the admin leaves it.
  await page.reload();
  await waitFor(() => expect(within(waiting()).getByText('3 selected')).toBeVisible());

  // Another admin has already rejected one of them.
  await dbOf(product).update(users).set({ rejectedAt: new Date() }).where(eq(users.name, bo));
  await page.click(() => within(waiting()).getByRole('button', { name: 'Approve selected' }));
  await page.user.click(await page.findByRole('button', { name: 'Approve 3 users' }));
  expect(await page.findByText('2 users approved')).toBeVisible();
  expect(await page.findByText('Failed to approve user')).toBeVisible();
  expect(await page.findByText(`${bo}: This request has already been rejected.`)).toBeVisible();
  const rowOf = (name: string) => within(waiting()).queryByRole('row', { name: new RegExp(name) });
  await gone(() => rowOf(bo));
  for (const name of [ada, cleo]) await waitFor(() => expect(rowOf(name)).toHaveTextContent('Approved'));

  for (const name of [dov, eli])
    await page.click(() => within(waiting()).getByRole('checkbox', { name: `Select ${name}` }));
  await page.click(() => within(waiting()).getByRole('button', { name: 'Reject selected' }));
  const dialog = () => page.getByRole('dialog', { name: 'Reject 2 requests?' });
  await waitFor(() => expect(dialog()).toHaveTextContent(dov));
  fill(await within(dialog()).findByLabelText('Reason'), 'These are not homes of ours.');
  await page.click(() => within(dialog()).getByRole('button', { name: 'Reject 2 requests' }));
  expect(await page.findByText('2 users rejected')).toBeVisible();
  const rejected = people.find(({ name }) => name === eli);
  expect((await mailbox.newest(rejected?.email ?? '', /request/i)).text).toContain(
    'These are not homes of ours.',
  );
});

test('an admin finds a person, appoints, unverifies and deletes them', async ({ product, browserOf }) => {
  const { make, mailbox } = product;
  const community = await make.community({ name: `Heron Bay ${uniqueName('Nord')}` });
  const name = uniqueName('Gus');
  const person = await make.person({ community, name });
  const vendor = await make.vendor(community, { createdBy: person.id, createdAt: new Date('2026-01-01') });
  expect(vendor.createdBy).toBe(person.id);
  const theirs = await browserOf(person);
  await theirs.goto('/profile');
  const passkey = { userId: person.id, credentialId: name, publicKey: 'a key', counter: 0, transports: [] };
  await dbOf(product)
    .insert(passkeys)
    .values({ ...passkey, name: 'Safari on iPhone' });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/users');
  fill(await page.findByLabelText('Search name, email or address'), name);
  await waitFor(() => expect(page.url()).toMatch(/q=Gus/));
  expect(await page.findByText('Showing 1 of 1 users')).toBeVisible();
  await page.user.click(await page.findByRole('link', { name: new RegExp(`^Details ?of ${name}`) }));
  const dialog = () => page.getByRole('dialog', { name });
  await waitFor(() => expect(within(dialog()).getByText(person.email)).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByText('Confirmed')).toBeVisible());
  await waitFor(() =>
    expect(within(dialog()).getByText(/^Vendors added/, { selector: 'dt' }).parentElement).toHaveTextContent(
      '1',
    ),
  );
  await waitFor(() =>
    expect(within(dialog()).getByRole('button', { name: /^Sign out ?A test/ })).toBeVisible(),
  );

  await page.click(() => within(dialog()).getByRole('button', { name: /^Remove ?Safari on iPhone/ }));
  await page.user.click(await page.findByRole('button', { name: 'Remove passkey' }));
  expect(await page.findByText('Passkey removed')).toBeVisible();
  await gone(() => within(dialog()).queryByText('Safari on iPhone'));

  // The dialog has its own URL.
  await page.reload();
  await page.click(() => within(dialog()).getByRole('combobox', { name: 'Appoint as HOA admin of' }));
  await page.user.click(await page.findByRole('option', { name: community.name }));
  await page.click(() => within(dialog()).getByRole('button', { name: 'Appoint' }));
  await waitFor(() =>
    expect(
      within(dialog()).getAllByText(`HOA admin of ${community.name}`, { exact: false })[0],
    ).toBeVisible(),
  );
  expect(await dbOf(product).$count(hoaAdmins, eq(hoaAdmins.userId, person.id))).toBe(1);
  await mailbox.newest(person.email, /^You are now/);
  // The new role requires signing in again.
  await theirs.goto('/admin');
  expect(await theirs.findByText('Please sign in to access admin tools.')).toBeVisible();

  await page.click(() => within(dialog()).getByRole('button', { name: 'Unverify' }));
  const reason = () => page.getByRole('dialog', { name: `Unverify ${name}?` });
  fill(await waitFor(() => within(reason()).getByLabelText('Reason')), 'The bill shows another street.');
  await page.click(() => within(reason()).getByRole('button', { name: 'Unverify' }));
  expect(await page.findByText('User unverified')).toBeVisible();
  await waitFor(() => expect(within(dialog()).getByText('The bill shows another street.')).toBeVisible());
  await page.click(() => within(dialog()).getByRole('button', { name: 'Verify' }));
  expect(await page.findByText('User verified')).toBeVisible();

  await page.click(() => within(dialog()).getByRole('button', { name: /^Delete/ }));
  const deletion = () => page.getByRole('dialog', { name: `Delete ${name}?` });
  await page.click(() => within(deletion()).getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(within(deletion()).getByText('Please give a reason.')).toBeVisible());
  await waitFor(() => expect(within(deletion()).getByLabelText('Reason')).toHaveFocus());
  fill(await within(deletion()).findByLabelText('Reason'), 'Has sold the house.');
  await page.click(() => within(deletion()).getByRole('button', { name: 'Delete user' }));
  expect(await page.findByText('User deleted')).toBeVisible();
  await waitFor(() => expect(within(openDialog(page)).getAllByText('Has sold the house.')[0]).toBeVisible());
  await page.click(() => within(openDialog(page)).getByRole('button', { name: 'Close' }));
  expect(await page.findByText('No users match these filters.')).toBeVisible();
});
