import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { DeleteCostInput } from '../cost-management.schema.ts';
import { markCostDeleted } from './cost-management.queries.ts';
import { loggedValues, requireAsSeen, requireCost, settleManagedCost } from './manage-cost.ts';

/** Takes an entry out of every figure. It stays for audit, and can be restored. */
export async function deleteCost(
  { viewer, db, clock }: SignedInContext,
  { costId, seen }: DeleteCostInput,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const cost = await requireCost(tx, costId);
    requireAsSeen(cost, seen);
    await markCostDeleted(tx, { costId, adminId: viewer.userId, now });
    await settleManagedCost(tx, cost, {
      action: 'cost.delete',
      adminId: viewer.userId,
      before: loggedValues(cost),
      after: null,
      now,
    });
  });
}
