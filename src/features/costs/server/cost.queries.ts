import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CostKind, CostPeriod, CostUnit } from '../cost-kinds.ts';
import { costs } from './cost.tables.ts';

/** Whose costs of which vendor. */
export interface OwnCosts {
  userId: string;
  vendorId: string;
}

const isLivingOf = ({ userId, vendorId }: OwnCosts) =>
  and(eq(costs.createdBy, userId), eq(costs.vendorId, vendorId), isNull(costs.deletedAt));

export async function listOwnCosts(db: Queryable, own: OwnCosts) {
  return db
    .select({
      kind: costs.costKind,
      amount: costs.amount,
      currency: costs.currency,
      unit: costs.unit,
      period: costs.period,
      quantity: costs.quantity,
      anonymous: costs.anonymous,
    })
    .from(costs)
    .where(isLivingOf(own))
    .limit(10);
}

export interface CostEntry {
  vendorId: string;
  createdBy: string;
  householdId: string | null;
  householdAddress: string | null;
  normalizedAddress: string | null;
  amount: number;
  currency: string;
  costKind: CostKind;
  unit: CostUnit;
  period: CostPeriod | null;
  quantity: number | null;
  anonymous: boolean;
}

/**
 * One living entry a person, vendor and kind: the partial unique index decides. Saving the same again is no change, so
 * that it does not pass for the latest of its home.
 */
export async function upsertCosts(tx: Queryable, entries: readonly CostEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insert(costs)
    .values(entries.map((entry) => ({ ...entry, createdAt: now })))
    .onConflictDoUpdate({
      target: [costs.createdBy, costs.vendorId, costs.costKind],
      targetWhere: sql`deleted_at is null`,
      set: {
        householdId: sql`excluded.household_id`,
        householdAddress: sql`excluded.household_address`,
        normalizedAddress: sql`excluded.normalized_address`,
        amount: sql`excluded.amount`,
        currency: sql`excluded.currency`,
        unit: sql`excluded.unit`,
        period: sql`excluded.period`,
        quantity: sql`excluded.quantity`,
        updatedAt: sql`case
          when (${costs.amount}, ${costs.currency}, ${costs.quantity}, ${costs.householdId})
            is distinct from (excluded.amount, excluded.currency, excluded.quantity, excluded.household_id)
          then excluded.created_at else ${costs.updatedAt} end`,
      },
    });
}

/** Soft: the entry stays for audit, and is out of every figure. */
export async function deleteOwnCosts(
  tx: Queryable,
  own: OwnCosts & { kinds: readonly CostKind[]; now: Date },
): Promise<void> {
  if (own.kinds.length === 0) return;
  await tx
    .update(costs)
    .set({ deletedAt: own.now, deletedBy: own.userId })
    .where(and(isLivingOf(own), inArray(costs.costKind, [...own.kinds])));
}

export async function setCostsAnonymous(
  tx: Queryable,
  own: OwnCosts & { anonymous: boolean },
): Promise<void> {
  await tx.update(costs).set({ anonymous: own.anonymous }).where(isLivingOf(own));
}
