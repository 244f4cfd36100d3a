import type { Locator, Page } from '@playwright/test';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { hoaAdmins } from '../../src/schema/household.tables.ts';
import type { Person } from '../support/factories.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const uniqueName = (first: string) => `${first} V${Math.random().toString(36).slice(2, 9)}`;

const dbOf = ({ running }: Product) => running.services.db;

/** First in the queue, whoever else waits. */
async function putFirst(product: Product, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await dbOf(product)
    .update(users)
    .set({ createdAt: new Date('2020-01-01T12:00:00Z') })
    .where(inArray(users.id, ids));
}

/** A person's row of the table on a desk, their card on a phone. */
const rowOf = (within: Page | Locator, name: string) =>
  within.getByRole('row').or(within.getByRole('listitem')).filter({ hasText: name });

test('several requests are decided at once, and the admin hears for whom it failed', async ({
  product,
  browserOf,
}) => {
  const { make, mailbox } = product;
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Eli'].map(uniqueName);
  const people: Person[] = [];
  for (const name of names) people.push(await make.person({ name, isVerified: false, household: 'pending' }));
  await putFirst(product, people);
  const [ada = '', bo = '', cleo = '', dov = '', eli = ''] = names;
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Pending Users' });
  for (const name of [ada, bo, cleo]) await waiting.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(waiting.getByText('3 selected')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  // Somebody else is quicker with one of them.
  await dbOf(product).update(users).set({ rejectedAt: new Date() }).where(eq(users.name, bo));
  await waiting.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 users approved')).toBeVisible();
  await expect(page.getByText('Failed to approve user')).toBeVisible();
  await expect(page.getByText(`${bo}: This request has already been rejected.`)).toBeVisible();
  // The two that are let in wait with their homes now, below.
  for (const name of [ada, bo, cleo]) await expect(rowOf(waiting, name)).toHaveCount(0);

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

test('a person is found, looked at, given a role, unverified and deleted', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
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
  await expect(dialog.locator('dt', { hasText: 'Vendors added' }).locator('..')).toContainText('1');
  await expect(dialog.getByRole('button', { name: 'Sign out A test' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

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
