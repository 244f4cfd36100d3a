import type { Tx } from '../../../platform/db/database.ts';
import {
  insertMissingStats,
  listVendorIdsOfUser,
  lockPerson,
  lockStats,
  recomputeHomesAndRatings,
  recomputeStats,
} from './vendor-stats.queries.ts';

export { lockPerson, withdrawPublishedCosts } from './vendor-stats.queries.ts';

/**
 * Brings the figures of these vendors up to date. Call it last in the transaction (READ COMMITTED) that wrote what they
 * are made of: reviews, home_vendors, costs, a vendor's category, a person's verification, community or home.
 *
 * Whoever changes a vendor's figures waits here for the one who did so before, and then counts in a statement of its
 * own, which sees what the other one committed. Rows are locked in the order of their ids, so that two callers with
 * several vendors cannot wait for each other.
 */
export async function refreshVendorStats(tx: Tx, vendorIds: readonly string[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  await holdStats(tx, vendorIds, now);
  await recomputeStats(tx, vendorIds, now);
}

/**
 * The same after a write that changed reviews or home_vendors alone. The costs are counted only where time has made
 * their publication due, which is the one thing that can move without a cost being written.
 */
export async function refreshHomesAndRatings(tx: Tx, vendorIds: readonly string[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  const held = await holdStats(tx, vendorIds, now);
  if (held.some(({ isPublicationDue }) => isPublicationDue)) await recomputeStats(tx, vendorIds, now);
  else await recomputeHomesAndRatings(tx, vendorIds);
}

/** Holds the rows of the figures, which hardly ever have to be made first. */
async function holdStats(tx: Tx, vendorIds: readonly string[], now: Date) {
  const held = await lockStats(tx, vendorIds, now);
  if (held.length === new Set(vendorIds).size) return held;
  await insertMissingStats(tx, vendorIds);
  return lockStats(tx, vendorIds, now);
}

/**
 * The same for every vendor that a person rates, uses or priced: call it when the person is verified or no longer,
 * deleted, or moves. It holds the person's row, as everybody does who writes in the person's name: a rating given at
 * the same moment is either seen here, or sees the change.
 */
export async function refreshVendorStatsOfUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  await refreshVendorStats(tx, await listVendorIdsOfUser(tx, userId), now);
}
