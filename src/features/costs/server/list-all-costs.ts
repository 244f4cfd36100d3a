import type { SignedInContext } from '../../../access/server/request-context.ts';
import { startOfDay } from '../../../platform/clock.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import type { ListAllCostsInput, ManagedCost } from '../cost-management.schema.ts';
import { listCostEntries } from './cost-management.queries.ts';

const dayOf = (date: Date | null) => date && startOfDay(date);

/**
 * Every entry of every community, for platform admins, who judge amounts and never people: nothing in the answer tells
 * whose entry it is. The time of day would, beside the times of ratings and points.
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
