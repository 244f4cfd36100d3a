import type { Queryable } from '../../../platform/db/database.ts';
import { costs, heldBack, isLivingCostOf, type OwnCosts } from '../../../schema/cost.tables.ts';

export async function listOwnCosts(db: Queryable, own: OwnCosts) {
  return db
    .select({
      kind: costs.costKind,
      amount: costs.amount,
      currency: costs.currency,
      unit: costs.unit,
      period: costs.period,
      quantity: costs.quantity,
      heldBack,
      anonymous: costs.anonymous,
    })
    .from(costs)
    .where(isLivingCostOf(own))
    .limit(10);
}
