import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { EditCostInput, EditedCost } from '../cost-management.schema.ts';
import { updateCostAsAdmin } from './cost-management.queries.ts';
import { costDecision, loggedValues, requireCost } from './manage-cost.ts';

const priceParts = ['amount', 'costKind', 'unit', 'period', 'quantity'] as const;

/**
 * Corrects an entry. What residents see of it follows with the next snapshot, like any other change
 * (`published-costs.ts`). Saving an entry as it is changes nothing, and does not mark it.
 */
export async function editCost(
  context: SignedInContext,
  { costId, seen, cost: edited }: EditCostInput,
): Promise<void> {
  const adminId = context.viewer.userId;
  try {
    await decide(context, async (tx, now) => {
      const cost = await requireCost(tx, { costId, seen });
      const isOtherPrice = priceParts.some((part) => cost[part] !== edited[part]);
      if (!isOtherPrice && cost.notes === edited.notes) return { entries: [], touches: {} };
      await updateCostAsAdmin(tx, { costId, adminId, now }, edited, isOtherPrice);
      return costDecision(tx, cost, { action: 'cost.edit', ...loggedChange(cost, edited) });
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
  const message = 'The same neighbor already shared this type of cost for this provider.';
  return conflict(message, { fields: { 'cost.costKind': message } });
}
