import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import type { EditCostInput, EditedCost } from '../cost-management.schema.ts';
import { updateCostAsAdmin } from './cost-management.queries.ts';
import { conflict, loggedValues, requireAsSeen, requireCost, settleManagedCost } from './manage-cost.ts';

const priceParts = ['amount', 'costKind', 'unit', 'period', 'quantity'] as const;

/**
 * Corrects an entry. What residents see of it follows with the next snapshot, like any other change
 * (`published-costs.ts`). Saving an entry as it is changes nothing, and does not mark it.
 */
export async function editCost(
  { viewer, db, clock }: SignedInContext,
  { costId, seen, cost: edited }: EditCostInput,
): Promise<void> {
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const cost = await requireCost(tx, costId);
      requireAsSeen(cost, seen);
      const isOtherPrice = priceParts.some((part) => cost[part] !== edited[part]);
      if (!isOtherPrice && cost.notes === edited.notes) return;
      await updateCostAsAdmin(tx, { costId, adminId: viewer.userId, now }, edited, isOtherPrice);
      await settleManagedCost(tx, cost, {
        action: 'cost.edit',
        adminId: viewer.userId,
        ...loggedChange(cost, edited),
        now,
      });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? kindTaken() : error;
  }
}

function loggedChange(cost: EditCostInput['seen'], edited: EditedCost) {
  const areOtherNotes = cost.notes !== edited.notes;
  return {
    before: loggedValues(cost),
    after: {
      ...loggedValues({ ...edited, currency: cost.currency }),
      ...(areOtherNotes && { notes: 'changed' }),
    },
  };
}

function kindTaken() {
  const message = 'The same neighbor already shared this type of cost for this vendor.';
  return conflict(message, { 'cost.costKind': message });
}
