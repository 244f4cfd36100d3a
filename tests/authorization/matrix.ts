import { type Kind, kinds, type World } from './people.ts';

/** What a kind of person gets: an answer, or one of the refusals. */
export type Outcome = 'allow' | 401 | 403 | 404;

export interface Row {
  /** The row of the authorization table it stands for. */
  operation: string;
  /** A fitting input, made anew for each kind: an allowed call may change what it is about. */
  input(world: World, kind: Kind): unknown;
  outcome: Record<Kind, Outcome>;
}

const everyone = Object.fromEntries(kinds.map((kind) => [kind, 'allow'])) as Record<Kind, Outcome>;
const signedInOnly: Record<Kind, Outcome> = { ...everyone, SO: 401 };
/** Residents of C and platform admins; others learn not even that it exists. */
const residents: Record<Kind, Outcome> = { ...signedInOnly, VO: 404, HAo: 404 };
const nobody = (refusal: Outcome) =>
  Object.fromEntries(kinds.map((kind) => [kind, refusal])) as Record<Kind, Outcome>;
const platformAdmins: Record<Kind, Outcome> = { ...nobody(403), SO: 401, PA: 'allow' };
const hoaAdmins: Record<Kind, Outcome> = { ...platformAdmins, HAd: 'allow' };

const nothing = () => undefined;
const onVendor = ({ vendor }: World) => ({ vendorId: vendor.id });

/** A vendor that only a neighbour of C uses. */
async function onUnusedVendor({ h, community }: World) {
  const vendor = await h.make.vendor(community);
  const neighbor = await h.signIn((await h.make.person({ community })).id);
  await neighbor.api.homeVendors.addMyVendor({ vendorId: vendor.id });
  return { vendorId: vendor.id };
}

let count = 0;
const unique = (what: string) => `${what} ${++count}`;

const ownPart = { rating: 4, comments: '', usesVendor: false, showName: true, costs: [] };
const core = () => ({
  category: 'Pool',
  name: unique('Vendor'),
  contactInfo: '5615550100',
  googlePlaceId: null,
});

async function pendingPerson({ h, community }: World) {
  const person = await h.make.person({ community, isVerified: false, household: 'pending' });
  return { userId: person.id };
}

/** Every call of the contract against every kind of person (authorization table). */
export const matrix: Record<string, Row[]> = {
  'accounts/getMe': [{ operation: 'own user', input: nothing, outcome: everyone }],
  'accounts/isAdmin': [{ operation: 'is_admin', input: nothing, outcome: everyone }],
  'accounts/isUserHoaAdmin': [{ operation: 'is_user_hoa_admin', input: nothing, outcome: everyone }],
  'accounts/isUserApproved': [{ operation: 'is_user_approved', input: nothing, outcome: everyone }],
  'accounts/signUp': [
    {
      operation: 'sign up / request access',
      input: async ({ h, community }) => ({
        name: 'New Neighbor',
        email: `${unique('new').replace(' ', '-')}@porchlist.test`,
        place: {
          kind: 'suggestion',
          placeId: (await h.make.directoryAddress(community)).placeId,
          text: '1 Heron Lane',
        },
        isResident: 'yes',
        communitySlug: community.slug,
      }),
      outcome: { ...nobody(403), SO: 'allow' },
    },
  ],
  'accounts/getEmailStatus': [
    {
      operation: 'get_email_status + send link',
      input: () => ({ email: 'nobody@porchlist.test' }),
      outcome: everyone,
    },
  ],
  'accounts/sendOwnSignInLink': [
    { operation: 'send a link to the own e-mail', input: nothing, outcome: signedInOnly },
  ],
  'accounts/redeemSignInLink': [
    { operation: 'redeem link', input: () => ({ token: 'unknown', isContinued: true }), outcome: everyone },
  ],
  'accounts/signOut': [{ operation: 'sign out', input: nothing, outcome: signedInOnly }],
  'accounts/listSessions': [{ operation: 'list own sessions', input: nothing, outcome: signedInOnly }],
  'accounts/endSession': [
    {
      operation: "end another user's sessions, by id",
      input: () => ({ sessionId: '00000000-0000-4000-8000-000000000000' }),
      outcome: { ...nobody(404), SO: 401 },
    },
  ],
  'accounts/listPendingUsers': [{ operation: 'pending users', input: nothing, outcome: platformAdmins }],
  'accounts/approveUser': [{ operation: 'approve', input: pendingPerson, outcome: platformAdmins }],
  'accounts/rejectUser': [{ operation: 'reject', input: pendingPerson, outcome: platformAdmins }],

  'accounts/getProfile': [{ operation: 'users, own row', input: nothing, outcome: signedInOnly }],
  'accounts/updateProfile': [
    {
      operation: 'users: name, show_name_public',
      input: () => ({ showNamePublic: true }),
      outcome: signedInOnly,
    },
  ],
  'accounts/endOtherSessions': [{ operation: 'end own sessions', input: nothing, outcome: signedInOnly }],
  'accounts/requestAddressChange': [
    {
      operation: 'address_change_requests insert',
      input: async ({ h, community }) => ({
        place: {
          kind: 'suggestion',
          placeId: (await h.make.directoryAddress(community)).placeId,
          text: '1 Heron Lane',
        },
        reason: 'We moved.',
      }),
      outcome: signedInOnly,
    },
  ],
  'accounts/getMyData': [{ operation: 'own rows of everything', input: nothing, outcome: signedInOnly }],
  'accounts/deleteMyAccount': [
    {
      // Not confirmed by typing, so that the world of this test keeps its people.
      operation: 'delete the own account',
      input: () => ({ confirmation: 'not yet' }),
      outcome: { ...signedInOnly, UC: 403 },
    },
  ],

  'invitations/validateInvite': [
    { operation: 'validate_invite', input: () => ({ token: 'unknown' }), outcome: everyone },
  ],
  'invitations/createInvitation': [
    {
      operation: 'invitations insert (own community)',
      input: ({ community }) => ({ isForHousehold: false, communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'invitations/listInvitations': [{ operation: 'own invitations', input: nothing, outcome: signedInOnly }],
  'invitations/revokeInvitation': [
    {
      operation: "revoke another person's invitation",
      input: async ({ h, community }) => {
        const inviter = await h.signIn((await h.make.person({ community })).id);
        const { invitationId } = await inviter.api.invitations.createInvitation({ isForHousehold: false });
        return { invitationId };
      },
      outcome: { ...nobody(404), SO: 401 },
    },
  ],

  'staticPages/getContact': [{ operation: 'support address', input: nothing, outcome: everyone }],

  'communities/getCommunity': [
    {
      operation: 'community_assets',
      input: ({ community }) => ({ slug: community.slug }),
      outcome: everyone,
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
  'communities/listPendingHouseholds': [
    { operation: 'pending households list', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'communities/approveHousehold': [
    {
      operation: 'pending households approve (C)',
      input: pendingPerson,
      outcome: { ...hoaAdmins, HAo: 404 },
    },
  ],

  'vendors/listVendorStats': [
    {
      operation: 'list_vendor_stats of C',
      input: ({ community }) => ({ communitySlug: community.slug }),
      outcome: everyone,
    },
  ],
  'vendors/checkVendorDuplicate': [
    {
      operation: 'check_vendor_duplicate in C',
      input: ({ community }) => ({ name: 'Blue Wave', communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/searchBusinesses': [
    {
      operation: 'business suggestions in C',
      input: ({ community }) => ({ query: 'blue', communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/getVendorForEdit': [{ operation: 'vendors by id', input: onVendor, outcome: residents }],
  'vendors/submitVendor': [
    {
      operation: 'vendors insert in C',
      input: ({ community }) => ({ ...core(), ...ownPart, communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'vendors/updateVendor': [
    {
      operation: 'own part on a vendor of C',
      input: (world) => ({ ...onVendor(world), ...ownPart }),
      outcome: residents,
    },
    {
      operation: 'vendors update category, name, contact in C',
      input: (world) => ({ ...onVendor(world), ...ownPart, core: core() }),
      outcome: { ...residents, PU: 403, UC: 403, VU: 403, HP: 403, HA: 403 },
    },
  ],

  'reviews/getMyReview': [{ operation: 'reviews by vendor and user', input: onVendor, outcome: residents }],
  'reviews/rateVendor': [
    {
      operation: 'reviews insert/update on a vendor of C',
      input: ({ vendor }) => ({
        vendorId: vendor.id,
        rating: 5,
        comments: '',
        usesVendor: true,
        showName: true,
      }),
      outcome: residents,
    },
  ],
  'reviews/listVendorReviews': [
    { operation: 'list_vendor_reviews of C', input: onVendor, outcome: residents },
  ],

  'costs/getMyCosts': [{ operation: 'costs, own', input: onVendor, outcome: residents }],
  'costs/shareCosts': [
    {
      operation: 'costs insert/upsert on a vendor of C',
      input: ({ vendor }) => ({
        vendorId: vendor.id,
        lines: [{ kind: 'monthly_plan', amount: 120, quantity: null }],
        showName: true,
      }),
      outcome: residents,
    },
  ],
  'costs/addCost': [
    {
      operation: 'costs insert/upsert on a vendor of C',
      input: (world) => ({ ...onVendor(world), amount: 120, currency: 'USD' }),
      outcome: residents,
    },
  ],
  'costs/removeMyCost': [
    {
      operation: 'costs, take back the own',
      input: (world) => ({ ...onVendor(world), kind: 'monthly_plan' }),
      outcome: residents,
    },
  ],
  'costs/listVendorCosts': [{ operation: 'list_vendor_costs of C', input: onVendor, outcome: residents }],
  'costs/vendorCostStats': [{ operation: 'vendor_cost_stats of C', input: onVendor, outcome: residents }],

  'homeVendors/listMyVendors': [{ operation: 'home_vendors by user', input: nothing, outcome: signedInOnly }],
  'homeVendors/addMyVendor': [
    { operation: 'home_vendors upsert on a vendor of C', input: onVendor, outcome: residents },
  ],
  'homeVendors/confirmMyVendor': [
    {
      operation: "home_vendors of somebody else's home",
      input: onUnusedVendor,
      outcome: { ...nobody(404), SO: 401 },
    },
  ],
  'homeVendors/removeMyVendor': [
    {
      operation: "home_vendors delete of somebody else's home",
      input: onUnusedVendor,
      outcome: { ...nobody(404), SO: 401 },
    },
  ],

  'places/getPublicConfig': [{ operation: 'get-public-config', input: nothing, outcome: everyone }],
  'places/fetchGooglePlaceDetails': [
    {
      operation: 'fetch-google-place-details of a vendor',
      input: async ({ h, community }) => {
        const { googlePlaceId } = await h.make.vendor(community, {
          googlePlaceId: 'ChIJplace-of-a-vendor',
          googleLastUpdated: h.clock.now(),
        });
        return { placeId: googlePlaceId };
      },
      outcome: everyone,
    },
    {
      // No directory knows it: people who are signed in get the same answer, after it was asked.
      operation: 'fetch-google-place-details of a place that is no vendor',
      input: () => ({ placeId: 'ChIJplace-of-nobody' }),
      outcome: nobody(404),
    },
  ],
  'places/backfillGoogleRatings': [
    { operation: 'backfill-google-ratings', input: nothing, outcome: everyone },
  ],

  'points/listPointRewards': [{ operation: 'point_rewards', input: nothing, outcome: signedInOnly }],
  'points/listBadgeLevels': [{ operation: 'badge_levels', input: nothing, outcome: signedInOnly }],
  'points/listPointHistory': [{ operation: 'user_point_history', input: nothing, outcome: signedInOnly }],
};
