import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { DeleteCostInput } from '../cost-management.schema.ts';
import { markCostDeleted } from './cost-management.queries.ts';
import { decideCost, loggedValues } from './manage-cost.ts';

/** Takes an entry out of every figure. It stays for audit, and can be restored. */
export async function deleteCost(context: SignedInContext, input: DeleteCostInput): Promise<void> {
  const adminId = context.viewer.userId;
  await decideCost(context, input, async (tx, cost, now) => {
    await markCostDeleted(tx, { costId: cost.id, adminId, now });
    return { action: 'cost.delete', before: loggedValues(cost), after: null };
  });
}
