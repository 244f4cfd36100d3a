import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { costs, heldBack } from '../../../schema/cost.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

/** Returns the person's costs, also those that an admin deleted: they are still stored. */
export function listOwnCostHistory(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      amount: costs.amount,
      currency: costs.currency,
      kind: costs.costKind,
      unit: costs.unit,
      period: costs.period,
      quantity: costs.quantity,
      anonymous: costs.anonymous,
      heldBack,
      notes: costs.notes,
      createdAt: costs.createdAt,
      deletedAt: costs.deletedAt,
    })
    .from(costs)
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .where(eq(costs.createdBy, userId))
    .orderBy(asc(costs.createdAt))
    .limit(longestSection);
}

/** Erases of a person's costs where they live: the entries stay for audit. */
export async function eraseCostAddresses(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(costs)
    .set({ householdId: null, householdAddress: null, normalizedAddress: null })
    .where(eq(costs.createdBy, userId));
}
