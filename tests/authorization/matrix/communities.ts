import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { decideOneJob } from '../../../src/features/joining/server/batches.ts';
import { rosterResidents } from '../../../src/schema/community.tables.ts';
import { requestRowsOn } from '../../support/request-rows.ts';
import { callerOf, type Kind, type World } from '../people.ts';
import { allDecided, everyone, hoaAdmins, pendingPerson, platformAdmins, type Rows, unique } from './rows.ts';

const hoaAdminsOfC = { ...hoaAdmins, HAo: 404 } as const;

/** A pending address change of a person of C. */
async function addressChange({ h, community }: World) {
  const request = await requestRowsOn(h.db, h.clock).addressChange(await h.make.person({ community }));
  return { requestId: request.id, requestedAt: request.createdAt };
}

async function communityRequest({ h }: World) {
  return { requestId: (await requestRowsOn(h.db, h.clock).communityRequest()).id };
}

/** A decision about a pending person of C. */
const decision = (decision: 'approve' | 'refuse') => async (world: World) => ({
  ids: [(await pendingPerson(world)).userId],
  decision,
});

/** Batches report the people of other communities as failed. */
const decidedInC = {
  outcome: { ...hoaAdmins, HAo: 'allow' },
  answer: (kind: Kind) => (kind === 'HAo' ? { done: [] } : allDecided()),
} as const;

/** A long batch of an admin. */
const batchOf =
  (adminOf: (world: World, kind: Kind) => Promise<string>) => async (world: World, kind: Kind) => {
    const { db, clock, services } = world.h;
    const [admin, id] = [await adminOf(world, kind), randomUUID()];
    const decision = { kind: 'undo' } as const;
    const undoableUntil = clock.now().toISOString();
    const queued = { admin, session: admin, batch: id, person: admin, decision, undoableUntil };
    await services.jobs.enqueueEach(db, decideOneJob, [queued], () => `${admin}/${id}/${admin}`);
    return { id };
  };

/** Returns a pending person of C whom the roster names at their home. */
async function matchingPerson({ h, community }: World): Promise<string> {
  const { id: householdId, householdAddress } = await h.make.household(community);
  const [streetNumber = ''] = householdAddress.split(' ');
  const { id: addressId } = await h.make.directoryAddress(community, { streetNumber });
  const person = { community, household: 'pending', householdId, isVerified: false } as const;
  const { id, name } = await h.make.person(person);
  await h.db.insert(rosterResidents).values({ addressId, name });
  return id;
}

const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

const ofCommunity = ({ community }: World) => ({ slug: community.slug });

export const communitiesRows: Rows = {
  'communities/getCommunity': { input: ofCommunity, outcome: everyone },
  'communities/listCommunityReports': { input: () => ({ page: 1 }), outcome: platformAdmins },
  'communities/createCommunity': {
    input: () => ({ name: unique('Quiet Shores'), totalHomes: null }),
    outcome: platformAdmins,
  },
  'communities/renameCommunity': {
    input: async ({ h }) => ({ slug: (await h.make.community()).slug, name: unique('Quiet Shores') }),
    outcome: platformAdmins,
  },
  'communities/makeDefaultCommunity': {
    input: async ({ h }) => ({ slug: (await h.make.community()).slug }),
    outcome: platformAdmins,
  },
  'communities/closeCommunity': {
    input: async ({ h }) => ({ slug: (await h.make.community()).slug }),
    outcome: platformAdmins,
  },
  'communities/reopenCommunity': {
    input: async ({ h }) => ({ slug: (await h.make.community({ closedAt: h.clock.now() })).slug }),
    outcome: platformAdmins,
  },
  'communities/getMyHoa': { outcome: everyone },
  'directory/searchAddresses': { input: () => ({ query: '12 heron' }), outcome: everyone },
  'directory/normalizeAddress': { input: () => ({ address: '12 Heron Lane' }), outcome: everyone },
  'communities/requestCommunity': {
    input: () => ({
      communityName: 'Quiet Shores',
      location: '',
      name: 'Pat Tester',
      email: 'pat@porchlist.test',
      isResident: 'yes',
      notes: '',
    }),
    outcome: everyone,
  },
  'communities/listAdministeredCommunities': { input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
  'joining/listPendingHouseholds': [
    {
      operation: 'pending households list',
      input: () => ({ page: 1 }),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
    {
      operation: 'pending households list (C)',
      input: ({ community }) => ({ communitySlug: community.slug }),
      outcome: hoaAdminsOfC,
    },
  ],
  'joining/decidePeople': [
    {
      operation: 'approve people and homes',
      input: decision('approve'),
      outcome: platformAdmins,
      answer: allDecided,
      entries: 2,
    },
    {
      operation: 'approve people and homes, if they match the roster',
      input: async (world) => ({
        ids: [await matchingPerson(world)],
        decision: 'approve',
        onlyMatching: true,
      }),
      outcome: platformAdmins,
      answer: allDecided,
      entries: 2,
    },
    {
      operation: 'reject people',
      input: decision('refuse'),
      outcome: platformAdmins,
      answer: allDecided,
    },
  ],
  'joining/decideHomes': [
    { operation: 'pending households approve (C)', input: decision('approve'), ...decidedInC },
    { operation: 'pending households decline (C)', input: decision('refuse'), ...decidedInC },
  ],
  'joining/getDecisions': [
    {
      operation: "progress of one's own long batch",
      input: () => ({}),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
    {
      operation: "progress of another admin's batch: nothing",
      input: batchOf(async ({ h }) => (await h.make.person({ isPlatformAdmin: true })).id),
      outcome: { ...hoaAdmins, HAo: 'allow' },
      answer: () => ({ done: [], failed: [], running: null }),
    },
  ],
  'joining/stopDecisions': [
    {
      operation: "stop one's own long batch",
      input: batchOf(async (world, kind) => callerOf(world, kind).id),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
    {
      operation: "stop another admin's batch: changes nothing",
      input: batchOf(async ({ h }) => (await h.make.person({ isPlatformAdmin: true })).id),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
  ],
  'joining/takeBackHousehold': {
    input: async ({ h, community }) => ({
      userId: (await h.make.person({ community })).id,
      reason: 'They have moved away.',
    }),
    outcome: hoaAdminsOfC,
  },
  'directory/listLeavers': { input: ofCommunity, outcome: hoaAdminsOfC },
  'directory/endMembership': {
    input: async ({ h, community }) => ({ userId: (await h.make.person({ community })).id }),
    outcome: hoaAdminsOfC,
  },
  'directory/keepMembership': {
    input: async ({ h, community }) => ({ userId: (await h.make.person({ community })).id }),
    outcome: hoaAdminsOfC,
  },
  'joining/undoDecisions': {
    input: async (world, _kind, client) => {
      const { userId } = await pendingPerson(world);
      await client.raw('joining/decideHomes', { ids: [userId], decision: 'approve' });
      return { ids: [userId] };
    },
    ...decidedInC,
  },
  'communities/undoCommunityRequest': [
    {
      operation: 'undo the rejection of a community request',
      input: async (world, _kind, client) => {
        const input = await communityRequest(world);
        await client.raw('communities/rejectCommunityRequest', input);
        return input;
      },
      outcome: platformAdmins,
    },
    {
      operation: 'undo the approval of a community request',
      input: async (world, _kind, client) => {
        const input = await communityRequest(world);
        const approval = { ...input, name: unique('Quiet Shores'), totalHomes: null };
        await client.raw('communities/approveCommunityRequest', approval);
        return input;
      },
      outcome: platformAdmins,
    },
  ],
  'communities/getBranding': { input: ofCommunity, outcome: hoaAdminsOfC },
  'communities/saveBranding': [
    {
      operation: 'branding save (C)',
      input: ({ community }) => ({
        slug: community.slug,
        addressLine: '1 Heron Lane',
        contactPhone: '5615550100',
        totalHomes: 200,
      }),
      outcome: hoaAdminsOfC,
    },
    {
      operation: 'test group flag',
      input: ({ community }) => ({
        slug: community.slug,
        addressLine: '',
        contactPhone: '',
        totalHomes: null,
        isTestGroup: false,
      }),
      outcome: platformAdmins,
    },
  ],
  'communities/uploadPhoto': {
    input: ({ community }) => ({
      slug: community.slug,
      photo: new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }),
      crop: null,
    }),
    outcome: hoaAdminsOfC,
  },
  'directory/listAddressChangeRequests': { input: () => ({ page: 1 }), outcome: platformAdmins },
  'directory/approveAddressChange': { input: addressChange, outcome: platformAdmins },
  'directory/rejectAddressChange': { input: addressChange, outcome: platformAdmins },
  'communities/listCommunityRequests': { input: () => ({ page: 1 }), outcome: platformAdmins },
  'communities/approveCommunityRequest': {
    input: async (world) => ({
      ...(await communityRequest(world)),
      name: unique('Quiet Shores'),
      totalHomes: null,
    }),
    outcome: platformAdmins,
  },
  'communities/rejectCommunityRequest': { input: communityRequest, outcome: platformAdmins },
  'communities/getCommunitySetup': { input: ofCommunity, outcome: hoaAdminsOfC },
  'communities/getGrowth': [
    {
      operation: 'growth (C)',
      input: ({ community }) => ({ communitySlug: community.slug }),
      outcome: hoaAdminsOfC,
    },
    {
      operation: "growth of all one's own communities",
      input: () => ({}),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
  ],
  'communities/removePhoto': { input: ofCommunity, outcome: hoaAdminsOfC },
};
