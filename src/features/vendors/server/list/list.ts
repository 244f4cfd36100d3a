import { canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../../catalogue/community-slug.ts';
import { topics } from '../../../../platform/db/changes.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import { mapsFiguresExpireAt } from '../../../places/server/ratings.ts';
import { ratingSpread } from '../../../reviews/server/list.ts';
import type { GetVendorInput, ListVendorStatsInput, VendorDetails, VendorList } from '../../vendor.schema.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { nearestCategory } from './trade-words.ts';
import {
  findListedVendor,
  findMostHomes,
  hasVendors,
  type ListedVendor,
  type ListReader,
  listVendorRows,
} from './vendor-list.queries.ts';

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
    row?.mapsFiguresFrom ? mapsFiguresExpireAt(row.mapsFiguresFrom) : undefined,
  );
}

/**
 * Returns one vendor of a community, to whoever asks: exactly what the list tells them, and the spread of the ratings
 * for those who may read reviews. Under the address of another community it does not exist; under that of a vendor that
 * was merged into it, it does.
 */
export async function getVendor(
  context: Pick<RequestContext, 'db' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, vendorId }: GetVendorInput,
): Promise<VendorDetails> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  const spreadOf = (id: string) => (canReadReviews(viewer, community.id) ? ratingSpread(db, id) : undefined);
  const [row, mostHomes, spread] = await Promise.all([
    findLinkedVendor(db, readerOf(context, community.id), vendorId),
    findMostHomes(db, community.id),
    spreadOf(vendorId),
  ]);
  if (!row) throw notFound('There is no provider at this address.');
  const shownSpread = row.id === vendorId ? spread : await spreadOf(row.id);
  return {
    vendor: shownVendorOf(row, { viewer, totalHomes: totalHomesOf(community) }),
    communityName: community.name,
    // A person who is not verified counts for themselves alone, and may be the only one.
    mostHomes: Math.max(row.homesServiced, mostHomes.get(row.category) ?? 0),
    ...(shownSpread && { ratingSpread: shownSpread }),
    abilities: abilitiesOf(viewer, community.id),
  };
}

async function findLinkedVendor(
  db: Queryable,
  reader: ListReader,
  vendorId: string,
): Promise<ListedVendor | null> {
  const row = await findListedVendor(db, reader, vendorId);
  if (row) return row;
  const successorId = await findSuccessorId(db, vendorId);
  return successorId ? findListedVendor(db, reader, successorId) : null;
}
