import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockCategoryPrice, recountCategoryPrice } from './category-price.queries.ts';
import {
  insertMissingStats,
  listVendorIdsOfPeople,
  lockPeople,
  lockStats,
  recomputeStats,
  type StalePrice,
} from './vendor-stats.queries.ts';

export { lockPeople, lockPerson, withdrawPublishedCosts } from './vendor-stats.queries.ts';

/** Whose figures a write changes: those of these vendors, and of all that these people rate, use or priced. */
export interface Touched {
  vendorIds?: readonly string[];
  /** People who are verified or no longer, deleted, move, or are let into their home. */
  userIds?: readonly string[];
}

/**
 * Brings the figures up to date of what a transaction has touched. `decide` and `contribute` call it last. It holds the
 * people's rows, as everybody does who writes in their name: a rating given at the same moment is either seen here, or
 * sees the change.
 */
export async function refreshFigures(
  tx: Tx,
  { vendorIds = [], userIds = [] }: Touched,
  now: Date,
): Promise<void> {
  await lockPeople(tx, userIds);
  const ofPeople = userIds.length === 0 ? [] : await listVendorIdsOfPeople(tx, userIds);
  await refreshVendorStats(tx, [...vendorIds, ...ofPeople], now);
}

/**
 * Counts the figures of these vendors again, in a transaction (READ COMMITTED) that has written what they are made of:
 * reviews, home_vendors, left_vendors, costs, a vendor's category, a person's verification, community, home or place in it.
 *
 * The second of two transactions that change a vendor's figures waits here, and then counts in a statement of its own,
 * which sees what the first one committed. Rows are locked in the order of their ids, so that two callers with several
 * vendors cannot wait for each other.
 */
export async function refreshVendorStats(tx: Tx, vendorIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(vendorIds)].toSorted();
  const { missing, stale } = await recomputeAll(tx, ids, now);
  if (missing.length > 0) {
    await insertMissingStats(tx, missing);
    stale.push(...(await recomputeAll(tx, missing, now)).stale);
  }
  await recountPrices(tx, stale);
}

/** Recounts the prices of categories, in one order everywhere and after all figures of vendors. */
async function recountPrices(tx: Tx, stale: readonly StalePrice[]): Promise<void> {
  const prices = new Map(stale.map((price) => [`${price.communityId} ${price.category}`, price]));
  for (const [, price] of [...prices].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!mainCostLine(price.category)) continue;
    await lockCategoryPrice(tx, price);
    await recountCategoryPrice(tx, price);
  }
}

/**
 * Locks and counts in statements that are sent at once; the database runs them in this order.
 *
 * @returns the vendors that have no row of figures yet, and the prices to recount
 */
async function recomputeAll(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ missing: string[]; stale: StalePrice[] }> {
  const locking = Promise.all(ids.map((id) => lockStats(tx, id)));
  const counting = Promise.all(ids.map((id) => recomputeStats(tx, id, now)));
  const [, counted] = await Promise.all([locking, counting]);
  return { missing: ids.filter((_, n) => !counted[n]), stale: counted.flatMap((stale) => stale ?? []) };
}
