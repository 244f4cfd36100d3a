import { describe, expect, it } from 'vitest';
import { procedures } from './hostile-input/fields.ts';
import { startHarness } from './support/harness.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const community = await h.make.community();
const vendor = await h.make.vendor(community);
const resident = await h.signIn((await h.make.person({ community })).id);
const { api, ...admin } = await h.signIn(
  (await h.make.person({ community: null, isPlatformAdmin: true })).id,
);

/** Calls whose input replaces what several people may edit: what the form showed, another person's change, an own one. */
interface Replacement {
  seen: () => Promise<object>;
  theirs: object;
  mine: object;
  /** Part of the message: what the first person has saved. */
  says: string;
}

const slug = community.slug;
const vendorId = vendor.id;
const details = { category: vendor.category, name: vendor.name, googlePlaceId: null };
const own = { rating: null, comments: '', usesVendor: false, hasTie: false, showName: false };
const update = (contactInfo: string) => ({
  vendorId,
  ...own,
  costs: [],
  showNameInCosts: false,
  core: { ...details, contactInfo },
});
const edited = { category: vendor.category, name: vendor.name, communitySlug: slug, keepsMapsPlace: true };
const { linkId } = await api.previewLinks.createPreviewLink({
  slug: 'oak-days',
  communitySlug: slug,
  title: 'Oak days',
  description: '',
  isActive: true,
});
const link = { linkId, slug: 'oak-days', communitySlug: slug, description: '', isActive: true };
const [level] = await api.points.listBadgeLevels({});
const [reward] = await api.points.listAllPointRewards({});
if (!level || !reward) throw new Error('No badge or reward');
const { id: badgeLevelId, ...badge } = level;
const branding = { slug, addressLine: '', contactPhone: '', totalHomes: 20 };

const replacements: Record<string, Replacement> = {
  'vendors/updateVendor': {
    seen: async () => ({
      ...details,
      contactInfo: (await api.vendors.getVendorForEdit({ vendorId })).contactInfo,
    }),
    theirs: update('561-555-0101'),
    mine: update('561-555-0102'),
    says: 'Contact: 561-555-0101',
  },
  'vendors/editVendor': {
    seen: () => api.vendors.getVendorForAdmin({ vendorId }),
    theirs: { vendorId, ...edited, contactInfo: '561-555-0103' },
    mine: { vendorId, ...edited, contactInfo: '561-555-0104' },
    says: 'Contact: 561-555-0103',
  },
  'communities/saveBranding': {
    seen: () => api.communities.getBranding({ slug }),
    theirs: { ...branding, addressLine: '1 Gate Way' },
    mine: { ...branding, addressLine: '2 Gate Way' },
    says: 'Displayed address: 1 Gate Way',
  },
  'vendors/saveVendorNote': {
    seen: async () => ({ text: '', neverAgain: false }),
    theirs: { vendorId, text: 'Theirs', neverAgain: true },
    mine: { vendorId, text: 'Mine', neverAgain: false },
    says: 'Note: Theirs, Never again: on',
  },
  'points/editBadgeLevel': {
    seen: async () => badge,
    theirs: { badgeLevelId, ...badge, name: 'First' },
    mine: { badgeLevelId, ...badge, name: 'Second' },
    says: 'Name: First',
  },
  'points/editPointReward': {
    seen: async () => ({ points: reward.points, description: reward.description }),
    theirs: { pointRewardId: reward.id, points: 7, description: 'Theirs' },
    mine: { pointRewardId: reward.id, points: 8, description: 'Mine' },
    says: 'Points: 7, Description: Theirs',
  },
  'previewLinks/updatePreviewLink': {
    seen: async () => ({ slug: 'oak-days', title: 'Oak days', description: '', isActive: true }),
    theirs: { ...link, title: 'Theirs', isActive: false },
    mine: { ...link, title: 'Mine' },
    says: 'Title: Theirs, Active: off',
  },
  'site/saveSite': {
    seen: async () => ({ supportEmail: '', senderName: '' }),
    theirs: { supportEmail: 'theirs@porchlist.test', senderName: 'Theirs' },
    mine: { supportEmail: 'mine@porchlist.test', senderName: 'Mine' },
    says: 'Email for questions: theirs@porchlist.test, Sender: Theirs',
  },
};

/** Puts what the form showed where the call has it: beside the values. */
const withSeen = (call: string, input: object, seen: object) =>
  call === 'vendors/updateVendor' && 'core' in input
    ? { ...input, core: { ...(input.core as object), seen } }
    : { ...input, seen };

describe.each(Object.entries(replacements))('%s', (call, { seen, theirs, mine, says }) => {
  const { raw } = call === 'vendors/saveVendorNote' ? resident : admin;
  const save = (input: object) => raw(call, input);

  it('tells the second person what the first one saved, and lets them choose', async () => {
    const shown = await seen();
    expect((await save(withSeen(call, theirs, shown))).status).toBe(200);
    const refused = await save(withSeen(call, mine, shown));
    expect(refused.status).toBe(409);
    const { message, data } = refused.json as { message: string; data: { current: object } };
    expect(message).toContain(says);
    expect(Object.keys(data.current)).not.toEqual([]);
    expect((await save(withSeen(call, mine, data.current))).status, 'once it was read').toBe(200);
    expect((await save(withSeen(call, theirs, shown))).status, 'with what was seen first').toBe(409);
  });
});

/** Calls that replace something else, and why nobody's change gets lost there. */
const others: Record<string, string> = {
  'costs/editCost': 'sends what it saw of the cost (cost management)',
  'vendors/setMarketPrice': 'one value',
  'communities/renameCommunity': 'one value',
  'previewLinks/setPreviewLinkActive': 'one value',
  'costs/shareCosts': "the caller's own",
  'reviews/rateVendor': "the caller's own",
  'questions/answerQuestion': "the caller's own",
  'accounts/updateProfile': "the caller's own, field by field",
  'accounts/renameSession': "the caller's own",
  'previewLinks/rateVendorAsVisitor': "the caller's own",
  'previewLinks/shareCostsAsVisitor': "the caller's own",
  'homeVendors/addMyVendor': 'a mark',
  'homeVendors/leaveMyVendor': 'a mark',
};

it('every call that replaces what is stored says what its form showed, or why it need not', () => {
  const replacing = Object.entries(procedures)
    .filter(([, { route }]) => ['PUT', 'PATCH'].includes(route.method))
    .map(([name]) => name);
  const known = [...Object.keys(replacements), ...Object.keys(others)];
  expect(replacing.filter((call) => !known.includes(call))).toEqual([]);
  expect(known.filter((call) => !(call in procedures))).toEqual([]);
});
