import type { Tx } from '../../../platform/db/database.ts';
import {
  insertMissingStats,
  listVendorIdsOfPeople,
  lockPerson,
  lockStats,
  recomputeStats,
} from './vendor-stats.queries.ts';

export { lockPeople, lockPerson, withdrawPublishedCosts } from './vendor-stats.queries.ts';

/**
 * Brings the figures of these vendors up to date. Call it last in the transaction (READ COMMITTED) that wrote what they
 * are made of: reviews, home_vendors, costs, a vendor's category, a person's verification, community, home or place in
 * it. What people give about a vendor goes through `contribute`, and what admins decide through `decideOnFigures`, which
 * do so themselves.
 *
 * Whoever changes a vendor's figures waits here for the one who did so before, and then counts in a statement of its
 * own, which sees what the other one committed. Rows are locked in the order of their ids, so that two callers with
 * several vendors cannot wait for each other.
 */
export async function refreshVendorStats(tx: Tx, vendorIds: readonly string[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  await holdStats(tx, vendorIds);
  await recomputeStats(tx, vendorIds, now);
}

/** Holds the rows of the figures, which hardly ever have to be made first. */
async function holdStats(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  if ((await lockStats(tx, vendorIds)) === new Set(vendorIds).size) return;
  await insertMissingStats(tx, vendorIds);
  await lockStats(tx, vendorIds);
}

/**
 * Refreshes the figures of every vendor that a person rates, uses or priced: call it when the person is verified or
 * no longer, deleted, moves, or is let into their home. It holds the person's row, as everybody does who writes in
 * the person's name: a rating given at the same moment is either seen here, or sees the change.
 */
export async function refreshVendorStatsOfUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  await refreshVendorStatsOfPeople(tx, [userId], now);
}

/** Refreshes the figures of the vendors of several people, whose rows the caller holds. */
export async function refreshVendorStatsOfPeople(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await refreshVendorStats(tx, await listVendorIdsOfPeople(tx, userIds), now);
}
