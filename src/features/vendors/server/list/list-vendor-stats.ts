import type { RequestContext } from '../../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import { keptCommunity } from '../../../homes/server/require-community.ts';
import type { ListVendorStatsInput, VendorList } from '../../vendor.schema.ts';
import { listRows } from './kept-lists.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { nearestCategory } from './trade-words.ts';
import { hasVendors } from './vendor-list.queries.ts';

/** Returns the ranked list of a community, as far as the person asking may see it. */
export async function listVendorStats(
  context: Pick<RequestContext, 'db' | 'memory' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, ...filter }: ListVendorStatsInput,
): Promise<VendorList> {
  const { db, viewer } = context;
  const community = await keptCommunity(context, communitySlug);
  const rows = await listRows(context, readerOf(context, community.id), filter);
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
