import type { SignedInContext } from '../../../access/server/request-context.ts';
import { startOfDay } from '../../../platform/clock.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
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

/** Its mail tells nothing of whose the amounts are or how much they say. */
export const outlyingAmountsQueue = queueOf({
  title: 'Amounts to review',
  path: '/admin/costs?status=waiting',
  rows: (db, { communitySlug }, window) => listCostEntries(db, { ...waitingFilters, communitySlug }, window),
  describe: ({ vendorName, communityName, createdAt }) => ({
    label: `${vendorName} (${communityName})`,
    since: createdAt,
  }),
});
