import { canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import { notFound } from '../../../../platform/errors.ts';
import { keptIn } from '../../../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../../../platform/reading.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import { keptCommunity } from '../../../homes/server/require-community.ts';
import { ratingSpread } from '../../../reviews/server/rating-spread.ts';
import type { GetVendorInput, VendorDetails } from '../../vendor.schema.ts';
import { listedVendor } from './kept-lists.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { findMostHomes, type ListedVendor, type ListReader } from './vendor-list.queries.ts';

const keptMostHomes = keptIn<Map<Category, number>>({ maxSize: 1_000_000, sizeOf: ({ size }) => size * 30 });

/** Homes that use the most used vendor of each category, the same for every reader. */
const mostHomesIn = (
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  communityId: string,
): Promise<Map<Category, number>> =>
  keptMostHomes(memory).read(communityId, () => {
    noteTopics(['vendors', 'vendor_stats'].map((table) => `${table}:${communityId}`));
    return unheard(() => findMostHomes(db, communityId));
  });

/**
 * Returns one vendor of a community, to whoever asks: exactly what the list tells them, and the spread of the ratings
 * for those who may read reviews. Under the address of another community it does not exist; under that of a vendor that
 * was merged into it, it does.
 */
export async function getVendor(
  context: Pick<RequestContext, 'db' | 'memory' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, vendorId }: GetVendorInput,
): Promise<VendorDetails> {
  const { viewer } = context;
  const community = await keptCommunity(context, communitySlug);
  const spreadOf = (id: string) =>
    canReadReviews(viewer, community.id) ? ratingSpread(context, id) : undefined;
  const [row, mostHomes, spread] = await Promise.all([
    findLinkedVendor(context, readerOf(context, community.id), vendorId),
    mostHomesIn(context, community.id),
    spreadOf(vendorId),
  ]);
  if (!row) throw notFound('There is no vendor at this address.');
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
  context: Pick<RequestContext, 'db' | 'memory'>,
  reader: ListReader,
  vendorId: string,
): Promise<ListedVendor | null> {
  const row = await listedVendor(context, reader, vendorId);
  if (row) return row;
  const successorId = await findSuccessorId(context.db, vendorId);
  return successorId ? listedVendor(context, reader, successorId) : null;
}
