import type { SignedInContext } from '../../../access/server/request-context.ts';
import { startOfDay } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { totalOf } from '../../../platform/db/row-count.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { type WaitingQueue, waitingQueue } from '../../homes/waiting-queue.ts';
import { type ListAllCostsInput, listAllCostsInput, type ManagedCost } from '../cost-management.schema.ts';
import { listCostEntries } from './cost-management.queries.ts';

const dayOf = (date: Date | null) => date && startOfDay(date);

/**
 * Returns every entry of every community, for platform admins, who judge amounts and never people: nothing in the
 * answer tells whose entry it is. The time of day would, beside the times of ratings and points.
 */
export async function listAllCosts(
  { db }: SignedInContext,
  { page, ...filters }: ListAllCostsInput,
): Promise<PageOf<ManagedCost>> {
  const found = await readPage(page, (window) => listCostEntries(db, filters, window));
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      createdAt: startOfDay(row.createdAt),
      adminModifiedAt: dayOf(row.adminModifiedAt),
      deletedAt: dayOf(row.deletedAt),
    })),
  };
}

const waitingFilters = listAllCostsInput.parse({ status: 'waiting', sort: 'oldest' });

const longestWaiting = (db: Queryable, limit: number, communitySlug: string | null = null) =>
  listCostEntries(db, { ...waitingFilters, communitySlug }, { limit, offset: 0 });

/** Returns how many amounts wait for a look, in all communities or in one, to be a part of a query. */
export const waitingAmountsTotal = (db: Queryable, communitySlug: string | null = null) =>
  totalOf(longestWaiting(db, 1, communitySlug));

/** Returns the same amounts, as an admin is told of them: nothing of whose they are or how much they say. */
export async function waitingAmounts(db: Queryable, limit: number): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, limit);
  return waitingQueue(rows, ({ vendorName, communityName, createdAt }) => ({
    label: `${vendorName} (${communityName})`,
    since: createdAt,
  }));
}
