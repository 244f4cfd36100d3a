import { canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { Category } from '../../../../catalogue/categories.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { keptIn } from '../../../../platform/kept/kept.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import { keptCommunity } from '../../../homes/server/require-community.ts';
import { ratingSpread } from '../../../reviews/server/rating-spread.ts';
import type { GetVendorInput, VendorDetails } from '../../vendor.schema.ts';
import { heldUntil } from './kept-lists.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import { findListedVendor, findMostHomes, type ListReader } from './vendor-list.queries.ts';

const keptMostHomes = keptIn<number>({ maxSize: 1_000_000, sizeOf: () => 10 });

/** Homes that use the most used vendor of the category, the same for every reader. */
const mostHomesOf = (
  { db, memory }: Pick<RequestContext, 'db' | 'memory'>,
  { communityId, category }: { communityId: string; category: Category },
): Promise<number> =>
  keptMostHomes(memory).read(`${communityId} ${category}`, () =>
    findMostHomes(db, { communityId, category }),
  );

/**
 * Returns one vendor of a community, to whoever asks: exactly what the list tells them, and the spread of the ratings
 * for those who may read reviews. Under the address of another community it does not exist; under that of a vendor that
 * was merged into it, it does.
 */
export async function getVendor(
  context: Pick<RequestContext, 'db' | 'memory' | 'viewer' | 'clock' | 'config'>,
  { communitySlug, vendorId }: GetVendorInput,
): Promise<VendorDetails> {
  const { db, viewer } = context;
  const community = await keptCommunity(context, communitySlug);
  const row = await findLinkedVendor(db, readerOf(context, community.id), vendorId);
  if (!row) throw notFound('There is no vendor at this address.');
  heldUntil([row]);
  // A person who is not verified counts for themselves alone, and may be the only one.
  const mostHomes = Math.max(row.homesServiced, await mostHomesOf(context, row));
  return {
    vendor: shownVendorOf(row, { viewer, totalHomes: totalHomesOf(community) }),
    communityName: community.name,
    mostHomes,
    ...(canReadReviews(viewer, community.id) && { ratingSpread: await ratingSpread(context, row.id) }),
    abilities: abilitiesOf(viewer, community.id),
  };
}

async function findLinkedVendor(db: Queryable, reader: ListReader, vendorId: string) {
  const row = await findListedVendor(db, reader, vendorId);
  if (row) return row;
  const successorId = await findSuccessorId(db, vendorId);
  return successorId && findListedVendor(db, reader, successorId);
}
