import type { RequestContext } from '../../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import { topics } from '../../../../platform/db/changes.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { keptUntil } from '../../../places/server/maps-freshness.ts';
import type { ListVendorStatsInput, VendorList } from '../../vendor.schema.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { nearestCategory } from './trade-words.ts';
import { hasVendors, type ListedVendor, type ListReader, listVendorRows } from './vendor-list.queries.ts';

/** Returns the ranked list of a community, as far as the person asking may see it. */
export async function listVendorStats(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config' | 'cacheAnswer'>,
  { communitySlug, ...filter }: ListVendorStatsInput,
): Promise<VendorList> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  const reader = readerOf(context, community.id);
  const rows = await listVendorRows(db, reader, filter);
  cacheList(context, reader, rows);
  const totalHomes = totalHomesOf(community);
  return {
    rows: rows.map((row, index) => ({
      ...shownVendorOf(row, { viewer, totalHomes }),
      rank: filter.offset + index + 1,
    })),
    ...(rows.length === 0 && filter.search !== null && { nearestCategory: nearestCategory(filter.search) }),
    isCommunityEmpty: rows.length === 0 && !(await hasVendors(db, community.id)),
    abilities: abilitiesOf(viewer, community.id),
  };
}

/**
 * Lets the answer be cached until something changes that it is made of, or until the oldest figures of the maps provider
 * may no longer be shown. The list of a person who is not verified yet is theirs alone and depends on more: it is not
 * cached.
 */
function cacheList(
  { viewer, cacheAnswer }: Pick<RequestContext, 'viewer' | 'cacheAnswer'>,
  { communityId, person }: ListReader,
  [row]: ListedVendor[],
): void {
  if (person?.isPending) return;
  cacheAnswer(
    [
      topics.list(communityId),
      topics.community(communityId),
      ...(viewer ? [topics.user(viewer.userId), topics.marks(viewer.userId)] : []),
    ],
    row?.mapsFiguresFrom ? keptUntil(row.mapsFiguresFrom) : undefined,
  );
}
