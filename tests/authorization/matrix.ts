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

  'invitations/validateInvite': [
    { operation: 'validate_invite', input: () => ({ token: 'unknown' }), outcome: everyone },
  ],

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
};
