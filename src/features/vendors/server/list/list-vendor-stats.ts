import type { RequestContext } from '../../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import type { ListVendorStatsInput, VendorList } from '../../vendor.schema.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { nearestCategory } from './trade-words.ts';
import { hasVendors, listVendorRows } from './vendor-list.queries.ts';

/** The ranked list of a community, as far as the person asking may see it. */
export async function listVendorStats(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, ...filter }: ListVendorStatsInput,
): Promise<VendorList> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  const rows = await listVendorRows(db, readerOf(context, community.id), filter);
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
