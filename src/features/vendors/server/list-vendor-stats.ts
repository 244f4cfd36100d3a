import {
  canEditVendor,
  canReadReviews,
  canSeeContacts,
  costAccess,
  isMember,
  type Viewer,
} from '../../accounts/audience.ts';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import { totalHomesOf } from '../../communities/community-defaults.ts';
import { requireCommunity } from '../../communities/server/require-community.ts';
import { communityAverage } from '../../costs/community-average.ts';
import { keptSince } from '../../places/server/maps-freshness.ts';
import { averageRating } from '../rating-score.ts';
import type { ListVendorStatsInput, VendorList, VendorStatsRow } from '../vendor.schema.ts';
import { maySeeContact } from './vendor-access.ts';
import { hasVendors, type ListedVendor, listVendorRows } from './vendor-list.queries.ts';

/** The ranked list of a community, as far as the person asking may see it. */
export async function listVendorStats(
  { db, viewer, clock, config }: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, ...filter }: ListVendorStatsInput,
): Promise<VendorList> {
  const community = await requireCommunity(db, communitySlug);
  const member = isMember(viewer, community.id) ? viewer : null;
  const person = member && {
    userId: member.userId,
    householdId: member.householdId,
    isPending: member.communityId === community.id && !member.isAccountVerified,
  };
  const mapsFiguresSince = keptSince(config, clock.now());
  const rows = await listVendorRows(db, { communityId: community.id, mapsFiguresSince, ...filter }, person);
  const totalHomes = totalHomesOf(community);
  return {
    rows: rows.map((row, index) => rowFor(row, { viewer, totalHomes, rank: filter.offset + index + 1 })),
    isCommunityEmpty: rows.length === 0 && !(await hasVendors(db, community.id)),
    abilities: {
      canRate: member !== null,
      canSubmit: member !== null,
      canSeeContacts: canSeeContacts(viewer, community.id),
      canReadReviews: canReadReviews(viewer, community.id),
      canEditVendors: canEditVendor(viewer, community.id),
      costs: costAccess(viewer, community.id),
    },
  };
}

/** What leaves the server of a row: contact and average are left out, not emptied, for those who may not see them. */
function rowFor(
  row: ListedVendor,
  { viewer, totalHomes, rank }: { viewer: Viewer | null; totalHomes: number; rank: number },
): VendorStatsRow {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    rank,
    homesServiced: row.homesServiced,
    homesPct: Math.min(100, Math.round((row.homesServiced / totalHomes) * 1000) / 10),
    hoaRating: averageRating(row.ratingSum, row.ratingCount),
    hoaRatingCount: row.ratingCount,
    googleRating: row.googleRating,
    googleRatingCount: row.googleRatingCount,
    googlePlaceId: row.googlePlaceId,
    marketAmount: row.marketAmount,
    marketUnit: row.marketUnit,
    isYours: row.isYours,
    myRating: row.myRating,
    hasMyCosts: row.hasMyCosts,
    ...(costAccess(viewer, row.communityId) === 'open' && communityCost(row)),
    ...(maySeeContact(viewer, row) && { contactInfo: row.contactInfo }),
  };
}

function communityCost(row: ListedVendor) {
  const average = communityAverage(row);
  return {
    communityAmount: average?.amount ?? null,
    communityUnit: average?.unit ?? null,
    communitySampleSize: average?.homes ?? null,
  };
}
