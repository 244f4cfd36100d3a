import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approve } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { users } from '../../../../schema/account.tables.ts';

const h = await startHarness();
const { db, make, clock } = h;
const day = 86_400_000;
const chief = await make.person({ community: null, isPlatformAdmin: true });
const { adminListAllUsers, adminGetUser, adminListSignupSources, adminSoftDeleteUser } = (
  await h.signIn(chief.id)
).api.accounts;

it('finds people by part of the name, email or address and treats wildcards literally', async () => {
  const community = await make.community();
  const person = await make.person({ community, name: 'Zora Quillfeather' });
  const ids = async (query: string) => (await adminListAllUsers({ query })).rows.map(({ id }) => id);
  expect(await ids('QUILLf')).toEqual([person.id]);
  expect(await ids(person.email.slice(0, 20))).toEqual([person.id]);
  expect(await ids(person.formattedAddress?.slice(0, 14).toUpperCase() ?? '')).toContain(person.id);
  expect(await ids('%')).toEqual([]);
});

it('filters by status, role, source and community', async () => {
  const community = await make.community();
  const pending = await make.person({ community, isVerified: false, household: 'pending' });
  const verified = await make.person({ community });
  const hoaAdmin = await make.person({ community, hoaAdminOf: [community] });
  const rejected = await make.person({ community, isVerified: false });
  await db.update(users).set({ rejectedAt: clock.now() }).where(sql`id = ${rejected.id}`);
  const orphaned = await make.person({ community, name: '' });
  const deleted = await make.person({ community });
  await adminSoftDeleteUser({ userId: deleted.id, reason: 'Twice here.' });
  const list = async (status: Parameters<typeof adminListAllUsers>[0]['status']) =>
    new Set((await adminListAllUsers({ status, communitySlug: community.slug })).rows.map(({ id }) => id));
  const ids = (...people: { id: string }[]) => new Set(people.map(({ id }) => id));

  expect(await list('pending')).toEqual(ids(pending));
  expect(await list('verified')).toEqual(ids(verified, hoaAdmin));
  expect(await list('rejected')).toEqual(ids(rejected));
  expect(await list('orphaned')).toEqual(ids(orphaned));
  expect(await list('deleted')).toEqual(ids(deleted));
  expect(await list('hoa-admin')).toEqual(ids(hoaAdmin));
  expect(await list(null)).toEqual(ids(pending, verified, hoaAdmin, rejected, orphaned));

  const source = `community:${community.name}`;
  expect(await adminListAllUsers({ source })).toMatchObject({ total: 5 });
  const sources = await adminListSignupSources();
  expect(sources).toEqual(expect.arrayContaining(['regular', source]));
  const admins = await adminListAllUsers({ status: 'platform-admin' });
  expect(admins.rows.map(({ id }) => id)).toEqual([chief.id]);
});

it('sorts by time, name and points', async () => {
  const community = await make.community();
  const people = [];
  for (const [name, points] of [
    ['bea', 5],
    ['Abe', 20],
    ['Cy', 0],
  ] as const) {
    clock.advance(1000);
    const person = await make.person({ community, name });
    await db.update(users).set({ points }).where(sql`id = ${person.id}`);
    people.push(person);
  }
  const names = async (sort: 'newest' | 'name' | 'points') =>
    (await adminListAllUsers({ sort, communitySlug: community.slug })).rows.map(({ name }) => name);
  expect(await names('newest')).toEqual(['Cy', 'Abe', 'bea']);
  expect(await names('name')).toEqual(['Abe', 'bea', 'Cy']);
  expect(await names('points')).toEqual(['Abe', 'bea', 'Cy']);
});

it("returns a person's contribution counts and the decisions about them", async () => {
  const community = await make.community({ name: 'Heron Bay' });
  const person = await make.person({ community, isVerified: false, household: 'pending' });
  const admin = (await h.signIn(chief.id)).api;
  await approve(admin, person.id);
  const { api } = await h.signIn(person.id);
  const vendor = await make.vendor(community, { createdBy: person.id });
  const rows = vendorRowsOn(db, clock);
  await rows.rate(person, vendor, 4);
  await rows.use(person, vendor);
  await rows.price(person, vendor, 120);
  await api.invitations.createInvitation({ isForHousehold: false });
  const { contributions } = await adminGetUser({ userId: person.id });
  expect(contributions, 'this month').toMatchObject({ vendors: 0, reviews: 0, homeVendors: 0 });
  const now = clock.now();
  clock.advance(20 * day);
  await adminGetUser({ userId: person.id });
  clock.advance(11 * day);

  const detail = await adminGetUser({ userId: person.id });
  expect(detail).toMatchObject({
    status: 'verified',
    communityName: 'Heron Bay',
    household: { approvedAt: now },
    contributions: {
      vendors: 1,
      reviews: 1,
      homeVendors: 1,
      invitationsSent: 1,
      invitationsAccepted: 0,
    },
    abilities: { canUnverify: true, canDelete: true, canVerify: false, canCleanUp: false },
  });
  expect(detail.history.map(({ action }) => action).toSorted()).toEqual([
    'household.approve',
    'user.approve',
  ]);
  expect(detail.sessions).toHaveLength(1);
});
