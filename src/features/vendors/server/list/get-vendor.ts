import { canReadReviews } from '../../../../access/audience.ts';
import type { RequestContext } from '../../../../access/server/request-context.ts';
import { totalHomesOf } from '../../../../catalogue/community-defaults.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { ratingSpread } from '../../../reviews/server/rating-spread.ts';
import type { GetVendorInput, VendorDetails } from '../../vendor.schema.ts';
import { abilitiesOf, readerOf, shownVendorOf } from './shown-vendor.ts';
import {
  findListedVendor,
  findMostHomes,
  type ListedVendor,
  type ListReader,
} from './vendor-list.queries.ts';

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
