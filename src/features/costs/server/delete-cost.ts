import type { SignedInContext } from '../../../access/server/request-context.ts';
import { decide } from '../../audit/server/decide.ts';
import type { DeleteCostInput } from '../cost-management.schema.ts';
import { markCostDeleted } from './cost-management.queries.ts';
import { costDecision, loggedValues, requireCost } from './manage-cost.ts';

/** Takes an entry out of every figure. It stays for audit, and can be restored. */
export async function deleteCost(context: SignedInContext, input: DeleteCostInput): Promise<void> {
  const adminId = context.viewer.userId;
  await decide(context, async (tx, now) => {
    const cost = await requireCost(tx, input);
    await markCostDeleted(tx, { costId: cost.id, adminId, now });
    return costDecision(tx, cost, { action: 'cost.delete', before: loggedValues(cost), after: null });
  });
}
