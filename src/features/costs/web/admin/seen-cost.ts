import type { CostValues, ManagedCost } from '../../cost-management.schema.ts';

/** Returns the entry as it stands on the screen: with it the server finds out whether it has changed meanwhile. */
export function seenOf(cost: ManagedCost): CostValues {
  const {
    amount: amountSeen,
    currency,
    costKind,
    unit,
    period,
    quantity: quantitySeen,
    notes: notesSeen,
  } = cost;
  return { amount: amountSeen, currency, costKind, unit, period, quantity: quantitySeen, notes: notesSeen };
}

export function areSame(one: CostValues, other: CostValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
