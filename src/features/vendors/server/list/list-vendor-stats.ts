import type { RequestContext } from '../../../accounts/server/request-context.ts';
import { totalHomesOf } from '../../../communities/community-defaults.ts';
import { requireCommunity } from '../../../communities/server/require-community.ts';
import type { ListVendorStatsInput, VendorList } from '../../vendor.schema.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
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
    isCommunityEmpty: rows.length === 0 && !(await hasVendors(db, community.id)),
    abilities: abilitiesOf(viewer, community.id),
  };
}
