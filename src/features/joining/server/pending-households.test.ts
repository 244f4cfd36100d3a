import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { approveHome, approveMatchingHomes, declineHome } from '../../../../tests/support/decisions.ts';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { directoryAddresses, rosterResidents } from '../../../schema/community.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { vendorStats } from '../../../schema/vendor.tables.ts';
import { refreshFigures } from '../../figures/server/vendor-stats.ts';

const h = await startHarness();
const rows = vendorRowsOn(h.db, h.clock);

async function hoaAdmin(of?: Community) {
  const community = of ?? (await h.make.community());
  const admin = await h.make.person({ community, hoaAdminOf: [community] });
  return { community, api: (await h.signIn(admin.id)).api.joining };
}

const nameInRoster = ({ name }: { name: string }, addressId: string) =>
  h.db.insert(rosterResidents).values({ addressId, name: `${name} & family` });

/** Creates a person with a pending home where the roster lists them. */
async function pendingMatch(community: Community) {
  const person = await h.make.person({ community, household: 'pending' });
  const [streetNumber = ''] = (person.address ?? '').split(' ');
  await nameInRoster(person, (await h.make.directoryAddress(community, { streetNumber })).id);
  return person;
}

it('a page has 25 homes and the total number of roster matches', async () => {
  const { community, api } = await hoaAdmin();
  for (let index = 0; index < 27; index++) await h.make.person({ community, household: 'pending' });
  await pendingMatch(community);
  const first = await api.listPendingHouseholds({});
  expect([first.rows.length, first.total, first.matchingCount]).toEqual([25, 28, 1]);
  expect((await api.listPendingHouseholds({ page: 2 })).rows).toHaveLength(3);
});

it('several homes can be approved together, and one in another community fails without affecting them', async () => {
  const { community, api } = await hoaAdmin();
  const mine = await h.make.person({ community, household: 'pending' });
  const foreign = await h.make.person({ household: 'pending' });
  const outcome = await api.decideHomes({ ids: [foreign.id, mine.id], decision: 'approve' });
  expect(outcome.done).toEqual([mine.id]);
  expect(outcome.failed).toMatchObject([{ id: foreign.id }]);
});

it('all matches are approved, except in homes with other members and in other communities', async () => {
  const { community, api } = await hoaAdmin();
  const matching = await pendingMatch(community);
  const unknown = await h.make.person({ community, household: 'pending' });
  const elsewhere = await h.make.community();
  const foreign = await pendingMatch(elsewhere);
  const home = await h.make.household(community);
  await h.make.directoryAddress(community, { streetNumber: home.householdAddress.split(' ')[0] ?? '' });
  await h.make.person({ community, householdId: home.id });
  const second = await h.make.person({ community, household: 'pending', householdId: home.id });
  const before = await api.listPendingHouseholds({});
  expect(before.matchingCount).toBe(1);
  expect(before.rows.find(({ userId }) => userId === second.id)).toMatchObject({
    rosterMatch: 'addressOnly',
    approvedOthers: 1,
  });

  expect(await approveMatchingHomes({ joining: api })).toEqual([matching.id]);
  const after = await api.listPendingHouseholds({});
  expect(after.rows.map(({ userId }) => userId)).toEqual([unknown.id, second.id]);
  expect((await (await hoaAdmin(elsewhere)).api.listPendingHouseholds({})).rows).toMatchObject([
    { userId: foreign.id },
  ]);
  const { api: theirs } = await h.signIn(matching.id);
  expect((await theirs.accounts.getMe()).me).toMatchObject({ isHouseholdApproved: true });
});

it('an address that is not in the directory has the person’s spelling', async () => {
  const { community, api } = await hoaAdmin();
  const person = await h.make.person({ community, household: 'pending' });
  const address = (person.address ?? '').replace('heron lane', 'Heron Lane');
  await h.db.update(users).set({ formattedAddress: address }).where(eq(users.id, person.id));
  const waiting = async () => (await api.listPendingHouseholds({ query: 'heron lane' })).rows;
  expect(await waiting()).toMatchObject([{ address, rosterMatch: 'noRoster' }]);
  const { id } = await h.make.directoryAddress(community, { isSample: true });
  expect(await waiting()).toMatchObject([{ rosterMatch: 'noRoster' }]);
  await h.db.update(directoryAddresses).set({ isSample: false }).where(eq(directoryAddresses.id, id));
  expect(await waiting()).toMatchObject([{ rosterMatch: 'none' }]);
});

/** Returns a person on the roster, and another one who waits for the same home. */
async function twoForOneHome(community: Community) {
  const first = await pendingMatch(community);
  const [member] = await h.db
    .select({ householdId: householdMembers.householdId })
    .from(householdMembers)
    .where(eq(householdMembers.userId, first.id));
  const householdId = member?.householdId ?? '';
  return { first, second: await h.make.person({ community, household: 'pending', householdId }) };
}

it('two people on the roster who wait for one home both need a manual review', async () => {
  const { community, api } = await hoaAdmin();
  const { first, second } = await twoForOneHome(community);
  const [home] = await h.db
    .select()
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, community.id));
  await nameInRoster(second, home?.id ?? '');
  expect(await api.listPendingHouseholds({})).toMatchObject({
    matchingCount: 0,
    rows: [{ waitingOthers: 1 }, { waitingOthers: 1 }],
  });
  expect(await approveMatchingHomes({ joining: api })).toEqual([]);
  // A rejected person does not count.
  await h.db
    .update(users)
    .set({ rejectedAt: h.clock.now(), isVerified: false })
    .where(eq(users.id, second.id));
  expect(await approveMatchingHomes({ joining: api })).toEqual([first.id]);
});

it('a stranger who types the address of a person on the roster, and an email there, does not hold them up', async () => {
  const { community, api } = await hoaAdmin();
  const { first: named, second: stranger } = await twoForOneHome(community);
  await h.db.update(rosterResidents).set({ email: stranger.email });
  expect(await api.listPendingHouseholds({})).toMatchObject({
    matchingCount: 1,
    rows: [
      { userId: named.id, waitingOthers: 1, isContested: false },
      { userId: stranger.id, waitingOthers: 1, isContested: true },
    ],
  });
  expect(await approveMatchingHomes({ joining: api })).toEqual([named.id]);
  expect((await api.listPendingHouseholds({})).rows).toMatchObject([
    { userId: stranger.id, approvedOthers: 1 },
  ]);
});

it('a search finds addresses and names, and limits a batch approval', async () => {
  const { community, api } = await hoaAdmin();
  const ann = await h.make.person({ community, household: 'pending', name: 'Ann Bellweather' });
  const known = await pendingMatch(community);
  await pendingMatch(community);
  const found = async (query: string) =>
    (await api.listPendingHouseholds({ query })).rows.map(({ userId }) => userId);
  expect(await found('ANN')).toEqual([ann.id]);
  expect(await found('bellw'), 'a last name').toEqual([ann.id]);
  expect(await found('%'), 'no wildcard').toEqual([]);
  const [street = ''] = (known.address ?? '').split(',');
  expect(await found(street)).toEqual([known.id]);
  expect((await api.listPendingHouseholds({ query: street })).matchingCount).toBe(1);
  expect(await approveMatchingHomes({ joining: api }, { query: street })).toEqual([known.id]);
  expect((await api.listPendingHouseholds({})).total).toBe(2);
});

it('a community filter limits the list and a batch approval, and only admits the admin’s own communities', async () => {
  const [here, there] = [await hoaAdmin(), await hoaAdmin()];
  const mine = await pendingMatch(here.community);
  await pendingMatch(there.community);
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const { joining } = admin.api;
  const communitySlug = here.community.slug;
  expect((await joining.listPendingHouseholds({ communitySlug })).rows).toMatchObject([{ userId: mine.id }]);
  await expect(there.api.listPendingHouseholds({ communitySlug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await approveMatchingHomes({ joining }, { communitySlug })).toEqual([mine.id]);
  expect((await there.api.listPendingHouseholds({})).total).toBe(1);
});

it('two admins who approve all matches at the same time approve and log each home once', async () => {
  const { community, api } = await hoaAdmin();
  const { api: other } = await hoaAdmin(community);
  const waiting = [];
  for (let index = 0; index < 6; index++) waiting.push(await pendingMatch(community));
  const outcomes = await Promise.all([
    approveMatchingHomes({ joining: api }),
    approveMatchingHomes({ joining: other }),
  ]);
  expect(outcomes.flat()).toHaveLength(6);
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  const log = await admin.api.audit.listAuditLog({
    communitySlug: community.slug,
    action: 'household.approve',
  });
  expect(log.rows.map(({ subjectName }) => subjectName).toSorted()).toEqual(
    waiting.map(({ name }) => name).toSorted(),
  );
});

it('a declined person leaves the home, no longer counts, and gets the reason by email', async () => {
  const { community, api } = await hoaAdmin();
  const person = await h.make.person({ community, household: 'pending', name: 'Ann Bellweather' });
  const vendor = await h.make.vendor(community);
  await rows.use(person, vendor);
  await h.db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendor.id] }, h.clock.now()));
  const homes = async () =>
    (await h.db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendor.id)))[0]?.homesServiced;
  expect(await homes()).toBe(1);
  await declineHome({ joining: api }, person.id, { reason: 'This is the pump house.' });
  expect((await api.listPendingHouseholds({})).total).toBe(0);
  await h.drain();
  expect(await homes()).toBe(0);
  const mail = h.mails.find(({ to }) => to === person.email);
  expect(mail?.text).toContain('This is the pump house.');
  expect(mail?.text).not.toContain(person.address ?? '');
  await expect(declineHome({ joining: api }, person.id)).rejects.toThrow('could not find');
  const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
  expect(await admin.api.audit.listAuditLog({ query: 'pump house' })).toMatchObject({
    rows: [{ action: 'household.decline', subjectName: 'Ann Bellweather' }],
  });
});

it('only one of a simultaneous approval and decline succeeds, and an approved home cannot be declined', async () => {
  const { community, api } = await hoaAdmin();
  const person = await h.make.person({ community, household: 'pending' });
  const outcomes = await Promise.allSettled([
    approveHome({ joining: api }, person.id),
    declineHome({ joining: api }, person.id),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const approved = await h.make.person({ community });
  await expect(declineHome({ joining: api }, approved.id)).rejects.toThrow('already been approved');
});

it('a home declined by mistake can be requested again', async () => {
  const { community, api } = await hoaAdmin();
  const person = await pendingMatch(community);
  const [known] = await h.db
    .select({ placeId: directoryAddresses.placeId, formattedAddress: directoryAddresses.formattedAddress })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.normalizedAddress, person.normalizedAddress ?? ''));
  if (!known) throw new Error('The home is not in the directory.');
  const place = picked(known);
  await declineHome({ joining: api }, person.id);
  const own = (await h.signIn(person.id)).api.accounts;
  await own.requestAddressChange({ place, reason: 'I do live here.' });
  const admin = (await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id)).api
    .directory;
  const waiting = (await admin.listAddressChangeRequests({})).rows.find(
    ({ personName }) => personName === person.name,
  );
  await admin.approveAddressChange({
    requestId: waiting?.id ?? '',
    requestedAt: waiting?.requestedAt ?? h.clock.now(),
  });
  await h.drain();
  expect((await api.listPendingHouseholds({})).rows.map(({ userId }) => userId)).toContain(person.id);
  await expect(own.requestAddressChange({ place, reason: 'Again.' })).rejects.toMatchObject({
    code: 'INVALID',
  });
});

it.each([
  ['Ann Bell', 'Ann Bell', 'nameAndAddress'],
  ['Ann Bell', 'BELL, ANN', 'nameAndAddress'],
  ['Ann Bell', 'Tom & Ann Bell', 'nameAndAddress'],
  ['Ann M. Bell', 'Ann Bell', 'nameAndAddress'],
  ['Ann Marie Bell', 'Ann Bell', 'nameAndAddress'],
  ['Zoë Muñoz', 'Zoe Munoz', 'nameAndAddress'],
  ['Ann Bell Bob Hill', 'Ann Bell', 'addressOnly'],
  ['Tom Bell, Ann Bell, Bob Hill, Eve Hill, Ida Quist', 'Ann Bell', 'addressOnly'],
  ['Ann Bell', 'Ann Berg', 'addressOnly'],
  ['Ann & Bob Bell', 'Ann Bell', 'addressOnly'],
  ['Ann Bell · Bob', 'Ann Bell', 'addressOnly'],
  ['Ann (Annie) O’Bell', 'Ann O’Bell', 'nameAndAddress'],
  ['Tom & Ann Bell', 'Bell, Ann & Tom', 'nameAndAddress'],
  ['Bell Bell', 'Ann Bell', 'addressOnly'],
  ['Ann Marie Bell', 'Bell-Bell', 'addressOnly'],
  ['Ann', 'Ann Bell', 'addressOnly'],
  ['Ann Bell', 'Bell', 'addressOnly'],
  ['??? ???', '!!!', 'addressOnly'],
] as const)('%j claims a home of %j: %s', async (name, resident, rosterMatch) => {
  const { community, api } = await hoaAdmin();
  const person = await h.make.person({ community, household: 'pending', name });
  const [streetNumber = ''] = (person.address ?? '').split(' ');
  const { id: addressId } = await h.make.directoryAddress(community, { streetNumber });
  await h.db.insert(rosterResidents).values({ addressId, name: resident });
  expect(await api.listPendingHouseholds({})).toMatchObject({
    rows: [{ rosterMatch }],
    matchingCount: rosterMatch === 'nameAndAddress' ? 1 : 0,
  });
});

it('a confirmed email in the roster is also a match', async () => {
  const { community, api } = await hoaAdmin();
  const person = await h.make.person({ community, household: 'pending', name: 'Ann Bell' });
  const [streetNumber = ''] = (person.address ?? '').split(' ');
  const { id: addressId } = await h.make.directoryAddress(community, { streetNumber });
  await h.db.insert(rosterResidents).values({ addressId, name: 'A. B.', email: person.email });
  const match = async () => (await api.listPendingHouseholds({})).rows[0]?.rosterMatch;
  expect(await match(), 'anyone can enter a neighbor’s email').toBe('addressOnly');
  await h.db.update(users).set({ emailConfirmedAt: h.clock.now() }).where(eq(users.id, person.id));
  expect(await match()).toBe('nameAndAddress');
});
