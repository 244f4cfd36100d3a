import sharp from 'sharp';
import { expect } from 'vitest';
import { rosterResidents } from '../../../src/schema/community.tables.ts';
import type { Community } from '../../support/factories.ts';
import { requestRowsOn } from '../../support/request-rows.ts';
import type { World } from '../people.ts';
import {
  allDecided,
  everyone,
  hoaAdmins,
  nothing,
  pendingPerson,
  platformAdmins,
  type Rows,
  unique,
} from './rows.ts';

const hoaAdminsOfC = { ...hoaAdmins, HAo: 404 } as const;

/** A pending address change of a person of C. */
async function addressChange({ h, community }: World) {
  const request = await requestRowsOn(h.db, h.clock).addressChange(await h.make.person({ community }));
  return { requestId: request.id, requestedAt: request.createdAt };
}

async function communityRequest({ h }: World) {
  return { requestId: (await requestRowsOn(h.db, h.clock).communityRequest()).id };
}

/** Makes a pending person whom the roster names at their home. */
async function matchingHousehold(
  { h, community }: Pick<World, 'h'> & { community: Community },
  isVerified = true,
) {
  const { id: householdId, householdAddress } = await h.make.household(community);
  const [streetNumber = ''] = householdAddress.split(' ');
  const { id: addressId } = await h.make.directoryAddress(community, { streetNumber });
  const { name } = await h.make.person({ community, household: 'pending', householdId, isVerified });
  await h.db.insert(rosterResidents).values({ addressId, name });
}

const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

const ofCommunity = ({ community }: World) => ({ slug: community.slug });

export const communitiesRows: Rows = {
  'communities/getCommunity': [
    {
      operation: 'community_assets',
      input: ofCommunity,
      outcome: everyone,
    },
  ],
  'communities/listCommunityReports': [
    { operation: 'list of communities', input: () => ({ page: 1 }), outcome: platformAdmins },
  ],
  'communities/createCommunity': [
    {
      operation: 'add a community',
      input: () => ({ name: unique('Quiet Shores'), totalHomes: null }),
      outcome: platformAdmins,
    },
  ],
  'communities/renameCommunity': [
    {
      operation: 'rename a community',
      input: async ({ h }) => ({ slug: (await h.make.community()).slug, name: unique('Quiet Shores') }),
      outcome: platformAdmins,
    },
  ],
  'communities/makeDefaultCommunity': [
    {
      operation: 'change the default community',
      input: async ({ h }) => ({ slug: (await h.make.community()).slug }),
      outcome: platformAdmins,
    },
  ],
  'communities/closeCommunity': [
    {
      operation: 'close a community',
      input: async ({ h }) => ({ slug: (await h.make.community()).slug }),
      outcome: platformAdmins,
    },
  ],
  'communities/reopenCommunity': [
    {
      operation: 'reopen a community',
      input: async ({ h }) => ({ slug: (await h.make.community({ closedAt: h.clock.now() })).slug }),
      outcome: platformAdmins,
    },
  ],
  'communities/getMyHoa': [{ operation: 'get_my_hoa', input: nothing, outcome: everyone }],
  'communities/searchAddresses': [
    { operation: 'address suggestions', input: () => ({ query: '12 heron' }), outcome: everyone },
  ],
  'communities/normalizeAddress': [
    { operation: 'normalize_address', input: () => ({ address: '12 Heron Lane' }), outcome: everyone },
  ],
  'communities/requestCommunity': [
    {
      operation: 'community_requests insert',
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
  ],
  'communities/listAdministeredCommunities': [
    {
      operation: 'communities to administer',
      input: () => ({}),
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
  ],
  'communities/listPendingHouseholds': [
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
  'communities/approveHousehold': [
    {
      operation: 'pending households approve (C)',
      input: pendingPerson,
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/approveNewcomer': [
    { operation: 'approve person and home', input: pendingPerson, outcome: platformAdmins, entries: 2 },
  ],
  'communities/approveNewcomers': [
    {
      operation: 'approve several people and homes',
      input: async (world) => ({ userIds: [(await pendingPerson(world)).userId] }),
      outcome: platformAdmins,
      answer: allDecided,
      entries: 2,
    },
  ],
  'communities/approveMatchingNewcomers': [
    {
      operation: 'approve matching people and homes',
      input: async ({ h }) => {
        const community = await h.make.community();
        await matchingHousehold({ h, community }, false);
        return { communitySlug: community.slug };
      },
      outcome: platformAdmins,
      answer: () => ({ userIds: [expect.any(String)], remaining: 0 }),
      entries: 2,
    },
  ],
  'communities/declineHouseholds': [
    {
      operation: 'decline several homes (C)',
      input: async (world) => ({ userIds: [(await pendingPerson(world)).userId] }),
      outcome: { ...hoaAdmins, HAo: 'allow' },
      answer: (kind) => (kind === 'HAo' ? { done: [] } : allDecided()),
    },
  ],
  'communities/takeBackHousehold': [
    {
      operation: 'take back an approved home (C)',
      input: async ({ h, community }) => ({
        userId: (await h.make.person({ community })).id,
        reason: 'They have moved away.',
      }),
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/listLeavers': [
    { operation: 'people no longer on the roster (C)', input: ofCommunity, outcome: hoaAdminsOfC },
  ],
  'communities/endMembership': [
    {
      operation: 'end a membership (C)',
      input: async ({ h, community }) => ({ userId: (await h.make.person({ community })).id }),
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/keepMembership': [
    {
      operation: 'keep a membership (C)',
      input: async ({ h, community }) => ({ userId: (await h.make.person({ community })).id }),
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/undoDecisions': [
    {
      operation: 'undo one’s own decision (C)',
      input: async (world, _kind, client) => {
        const { userId } = await pendingPerson(world);
        await client.raw('communities/approveHousehold', { userId });
        return { userIds: [userId] };
      },
      outcome: { ...hoaAdmins, HAo: 'allow' },
      answer: (kind) => (kind === 'HAo' ? { done: [] } : allDecided()),
    },
  ],
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
  'communities/getBranding': [
    {
      operation: 'branding read (C)',
      input: ofCommunity,
      outcome: hoaAdminsOfC,
    },
  ],
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
  'communities/uploadPhoto': [
    {
      operation: 'photo upload (C)',
      input: ({ community }) => ({
        slug: community.slug,
        photo: new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }),
        crop: null,
      }),
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/listAddressChangeRequests': [
    { operation: 'address_change_requests queue', input: () => ({ page: 1 }), outcome: platformAdmins },
  ],
  'communities/approveAddressChange': [
    { operation: 'approve address change', input: addressChange, outcome: platformAdmins },
  ],
  'communities/rejectAddressChange': [
    { operation: 'reject address change', input: addressChange, outcome: platformAdmins },
  ],
  'communities/listCommunityRequests': [
    { operation: 'community_requests queue', input: () => ({ page: 1 }), outcome: platformAdmins },
  ],
  'communities/approveCommunityRequest': [
    {
      operation: 'approve community request',
      input: async (world) => ({
        ...(await communityRequest(world)),
        name: unique('Quiet Shores'),
        totalHomes: null,
      }),
      outcome: platformAdmins,
    },
  ],
  'communities/rejectCommunityRequest': [
    { operation: 'reject community request', input: communityRequest, outcome: platformAdmins },
  ],
  'communities/getCommunitySetup': [
    { operation: 'first steps of a community (C)', input: ofCommunity, outcome: hoaAdminsOfC },
  ],
  'communities/approveHouseholds': [
    {
      operation: 'pending households approve, several: those of other communities fail individually',
      input: async (world) => ({ userIds: [(await pendingPerson(world)).userId] }),
      outcome: { ...hoaAdmins, HAo: 'allow' },
      answer: (kind) => (kind === 'HAo' ? { done: [] } : allDecided()),
    },
  ],
  'communities/approveMatchingHouseholds': [
    {
      operation: "pending households approve, all that match in one's own communities",
      input: async (world) => {
        await matchingHousehold(world);
        return {};
      },
      outcome: { ...hoaAdmins, HAo: 'allow' },
    },
    {
      operation: 'pending households approve, all that match (C)',
      input: ({ community }) => ({ communitySlug: community.slug }),
      outcome: hoaAdminsOfC,
    },
  ],
  'communities/declineHousehold': [
    { operation: 'pending households decline (C)', input: pendingPerson, outcome: hoaAdminsOfC },
  ],
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
  'communities/removePhoto': [
    {
      operation: 'photo remove (C)',
      input: ofCommunity,
      outcome: hoaAdminsOfC,
    },
  ],
};
