import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { picked } from '../../../../tests/support/account-steps.ts';
import { approveHome, approveMatchingHomes, declineHome } from '../../../../tests/support/decisions.ts';
import type { Community, Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { rosterResidents } from '../../../schema/community.tables.ts';
import { addressChangeRequests, hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import { checkResidences, residenceDays } from '../../directory/server/moving/moving.ts';

const h = await startHarness();
const { clock, db, make } = h;
const day = 86_400_000;
const { id: ownerId } = await make.person({ isPlatformAdmin: true });
/** Signs in again, because sessions of admins end after 30 days without a visit. */
const owner = async () => (await h.signIn(ownerId)).api;

const refused = { code: 'FORBIDDEN', message: expect.stringContaining('your own home') };

const hasRole = async ({ id }: Person, community: Community) =>
  (await db.$count(hoaAdmins, and(eq(hoaAdmins.userId, id), eq(hoaAdmins.communityId, community.id)))) > 0;

async function requestMove(person: Person, to: Community) {
  const { api } = await h.signIn(person.id);
  const place = picked(await make.directoryAddress(to));
  await api.accounts.requestAddressChange({ place, reason: 'We moved.' });
  const [request] = await db
    .select()
    .from(addressChangeRequests)
    .where(eq(addressChangeRequests.userId, person.id));
  if (!request) throw new Error('no request');
  return { requestId: request.id, requestedAt: request.createdAt };
}

describe('an admin does not decide about their own', () => {
  it('waiting home, which is not in their list', async () => {
    const community = await make.community();
    const person = await make.person({ community, household: 'pending', hoaAdminOf: [community] });
    const [streetNumber = ''] = (person.address ?? '').split(' ');
    const { id: addressId } = await make.directoryAddress(community, { streetNumber });
    await db.insert(rosterResidents).values({ addressId, name: person.name });
    const { api } = await h.signIn(person.id);
    const userId = person.id;
    await expect(approveHome(api, userId)).rejects.toThrow('your own home');
    await expect(declineHome(api, userId)).rejects.toThrow('your own home');
    expect((await api.joining.listPendingHouseholds({})).rows).toEqual([]);
    expect(await approveMatchingHomes(api)).toEqual([]);
    const [place] = await db.select().from(householdMembers).where(eq(householdMembers.userId, userId));
    expect(place?.approvedAt).toBeNull();
  });

  it('approved home and membership', async () => {
    const community = await make.community();
    const { id: userId } = await make.person({ community, hoaAdminOf: [community] });
    const { directory, joining } = (await h.signIn(userId)).api;
    const attempts = [
      () => joining.takeBackHousehold({ userId, reason: 'x' }),
      () => directory.endMembership({ userId }),
      () => directory.keepMembership({ userId }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused);
  });

  it('move', async () => {
    const community = await make.community();
    const person = await make.person({ community, isPlatformAdmin: true });
    const request = await requestMove(person, community);
    const { directory } = (await h.signIn(person.id)).api;
    await expect(directory.approveAddressChange(request)).rejects.toMatchObject(refused);
    await expect(directory.rejectAddressChange({ requestId: request.requestId })).rejects.toMatchObject(
      refused,
    );
    await (await owner()).directory.approveAddressChange(request);
  });
});

const departures: [string, (person: Person, community: Community) => Promise<unknown>][] = [
  [
    'their home is taken back',
    async ({ id: userId }) => (await owner()).joining.takeBackHousehold({ userId, reason: 'x' }),
  ],
  [
    'they move to another community',
    async (person) =>
      (await owner()).directory.approveAddressChange(await requestMove(person, await make.community())),
  ],
  [
    'their membership ends',
    async ({ id: userId }) => {
      await (await owner()).directory.endMembership({ userId });
      clock.advance(residenceDays.objection * day);
      await checkResidences(h.services);
    },
  ],
  [
    'they do not answer whether they still live there',
    async () => {
      for (const days of [residenceDays.question, residenceDays.reminder, residenceDays.lapse]) {
        clock.advance(days * day);
        await checkResidences(h.services);
      }
    },
  ],
];

describe('the role of an HOA admin', () => {
  it.each(departures)('ends when %s, but not that of a manager', async (_, leave) => {
    const community = await make.community();
    const person = await make.person({ community });
    const manager = await make.person({ community });
    const slug = community.slug;
    const { accounts } = await owner();
    await accounts.appointHoaAdmin({ userId: person.id, communitySlug: slug });
    await accounts.appointHoaAdmin({ userId: manager.id, communitySlug: slug, isManager: true });
    await leave(person, community);
    await leave(manager, community).catch(() => undefined);
    expect([await hasRole(person, community), await hasRole(manager, community)]).toEqual([false, true]);
  });

  it('of a person who does not live there stays with the appointment', async () => {
    const [home, other] = [await make.community(), await make.community()];
    const person = await make.person({ community: home });
    await (await owner()).accounts.appointHoaAdmin({ userId: person.id, communitySlug: other.slug });
    await (await owner()).joining.takeBackHousehold({ userId: person.id, reason: 'x' });
    expect(await hasRole(person, other)).toBe(true);
  });

  it('comes back when the decision is undone', async () => {
    const community = await make.community();
    const person = await make.person({ community, hoaAdminOf: [community] });
    await (await owner()).joining.takeBackHousehold({ userId: person.id, reason: 'x' });
    expect(await hasRole(person, community)).toBe(false);
    await (await owner()).joining.undoDecisions({ ids: [person.id] });
    expect(await hasRole(person, community)).toBe(true);
  });

  it('cannot be ended by another HOA admin through the home', async () => {
    const community = await make.community();
    const colleague = await make.person({ community, hoaAdminOf: [community] });
    const rival: TestClient = await h.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const { directory, joining } = rival.api;
    const userId = colleague.id;
    const onlyPlatform = { code: 'FORBIDDEN', message: expect.stringContaining('platform admin') };
    await expect(joining.takeBackHousehold({ userId, reason: 'x' })).rejects.toMatchObject(onlyPlatform);
    await expect(directory.endMembership({ userId })).rejects.toMatchObject(onlyPlatform);
  });
});
