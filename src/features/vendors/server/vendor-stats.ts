import type { Queryable } from '../../../platform/db/database.ts';
import {
  insertMissingStats,
  listVendorIdsOfUser,
  lockPerson,
  lockStats,
  recomputeStats,
} from './vendor-stats.queries.ts';

/**
 * Brings the figures of these vendors up to date. Call it last in the transaction (READ COMMITTED) that wrote what they
 * are made of: reviews, home_vendors, costs, a vendor's category, a person's verification, community or home.
 *
 * Whoever changes a vendor's figures waits here for the one who did so before, and then counts in a statement of its
 * own, which sees what the other one committed. Rows are locked in the order of their ids, so that two callers with
 * several vendors cannot wait for each other.
 */
export async function refreshVendorStats(
  tx: Queryable,
  vendorIds: readonly string[],
  now: Date,
): Promise<void> {
  if (vendorIds.length === 0) return;
  await insertMissingStats(tx, vendorIds);
  await lockStats(tx, vendorIds);
  await recomputeStats(tx, vendorIds, now);
}

/**
 * The same for every vendor that a person rates, uses or priced: call it when the person is verified or no longer,
 * deleted, or moves. It holds the person's row, as everybody does who writes in the person's name: a rating given at
 * the same moment is either seen here, or sees the change.
 */
export async function refreshVendorStatsOfUser(tx: Queryable, userId: string, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  await refreshVendorStats(tx, await listVendorIdsOfUser(tx, userId), now);
}
