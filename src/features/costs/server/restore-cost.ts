import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import type { RestoreCostInput } from '../cost-management.schema.ts';
import { clearCostDeletion } from './cost-management.queries.ts';
import { conflict, loggedValues, requireCost, settleManagedCost } from './manage-cost.ts';

/**
 * Brings back what an admin deleted. What somebody took back themselves stays theirs to share, and where they have
 * shared the same kind anew, that entry is the one that counts.
 */
export async function restoreCost(
  { viewer, db, clock }: SignedInContext,
  { costId }: RestoreCostInput,
): Promise<void> {
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const cost = await requireCost(tx, costId);
      if (!cost.deletedAt) throw conflict('This entry has been restored meanwhile.');
      if (cost.isTakenBack) {
        throw conflict('The neighbor took this entry back. Only they can share it again.');
      }
      await clearCostDeletion(tx, costId);
      await settleManagedCost(tx, cost, {
        action: 'cost.restore',
        adminId: viewer.userId,
        before: null,
        after: loggedValues(cost),
        now,
      });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? sharedAnew() : error;
  }
}

const sharedAnew = () =>
  conflict(
    'The neighbor has shared this cost again since. Delete the newer entry first to restore this one.',
  );
