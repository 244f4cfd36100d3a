import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve, reject } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { userRequestsOn } from '../../../../../tests/support/user-requests.ts';
import { users } from '../../../../schema/account.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { admin, pendingPerson, rowOf } = await userRequestsOn(harness);

/** Returns all pending people from all pages. */
async function listPendingUsers(api = admin.api) {
  const first = await api.accounts.listPendingUsers({});
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page++)
    rows.push(...(await api.accounts.listPendingUsers({ page })).rows);
  return rows;
}

describe('pending people', () => {
  it('are listed oldest first, without decided, deleted and orphaned people', async () => {
    const community = await make.community();
    const first = await pendingPerson({ community, name: 'Zoe Zimmer' });
    clock.advance(1000);
    const second = await pendingPerson({ community: null, name: 'Abe Adams' });
    await db.update(users).set({ isAddressConfirmed: false }).where(eq(users.id, second.id));
    const left = [
      await make.person({ community }),
      await pendingPerson({ community }),
      await pendingPerson({ community }),
      await pendingPerson({ community, name: '' }),
    ];
    await db
      .update(users)
      .set({ rejectedAt: clock.now() })
      .where(eq(users.id, left[1]?.id ?? ''));
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null })
      .where(eq(users.id, left[2]?.id ?? ''));

    const rows = await listPendingUsers();
    const mine = rows.filter(({ id }) => [first, second, ...left].some((person) => person.id === id));
    expect(mine).toEqual([
      {
        id: first.id,
        email: first.email,
        name: first.name,
        address: first.formattedAddress,
        isAddressConfirmed: true,
        isEmailConfirmed: false,
        communityName: community.name,
        untouchedVendors: 0,
        joinedAt: first.createdAt,
        home: {
          isApproved: false,
          rosterMatch: 'noRoster',
          approvedOthers: 0,
          waitingOthers: 0,
          isContested: false,
          otherPlace: null,
          otherNames: [],
        },
      },
      expect.objectContaining({ id: second.id, communityName: null, isAddressConfirmed: false, home: null }),
    ]);
    expect(rows.map(({ joinedAt }) => joinedAt.getTime())).toEqual(
      rows.map(({ joinedAt }) => joinedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  it('do not include the admin, because people do not decide about themselves', async () => {
    const unapproved = await make.person({ email: 'admin@porchlist.test', isVerified: false });
    const browser = await harness.signIn(unapproved.id);
    const ids = (await listPendingUsers(browser.api)).map(({ id }) => id);
    expect(ids).not.toContain(unapproved.id);
    expect((await listPendingUsers()).map(({ id }) => id)).toContain(unapproved.id);
    for (const decide of [approve, reject])
      await expect(decide(browser.api, unapproved.id)).rejects.toThrow(
        'You cannot decide about your own account.',
      );
    expect(await rowOf(unapproved.id)).toMatchObject({ isVerified: false, rejectedAt: null });
  });
});

it('each page of a long list shows the next people', async () => {
  for (let count = 0; count < 27; count++) await pendingPerson({ community: null, household: 'none' });
  const first = await admin.api.accounts.listPendingUsers({});
  const second = await admin.api.accounts.listPendingUsers({ page: 2 });
  expect(first.rows).toHaveLength(25);
  expect(second).toMatchObject({ page: 2, total: first.total });
  expect(second.rows.length).toBeGreaterThanOrEqual(2);
  const ids = new Set([...first.rows, ...second.rows].map(({ id }) => id));
  expect(ids.size).toBe(first.rows.length + second.rows.length);
});

it('finds pending people by part of the name, email or address, in one community or in all', async () => {
  const [here, there] = [await make.community(), await make.community()];
  const ivy = await pendingPerson({ community: here, name: 'Ivy Quillfeather' });
  clock.advance(1000);
  const rex = await pendingPerson({ community: there, name: 'Rex Quillfeather' });
  const found = async (input: object) =>
    (await admin.api.accounts.listPendingUsers(input)).rows.map(({ id }) => id);
  expect(await found({ query: 'quillf' })).toEqual([ivy.id, rex.id]);
  expect(await found({ query: 'QUILLF', communitySlug: there.slug })).toEqual([rex.id]);
  expect(await found({ query: ivy.email.slice(0, 18) })).toEqual([ivy.id]);
  expect(await found({ query: rex.formattedAddress })).toEqual([rex.id]);
  expect(await found({ communitySlug: here.slug })).toEqual([ivy.id]);
  expect(await found({ query: '%' }), 'no wildcard').toEqual([]);
  expect(await found({ communitySlug: 'nowhere' })).toEqual([]);
});
