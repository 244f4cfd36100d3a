import type { SignedInContext } from '../../../access/server/request-context.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { RestoreCostInput } from '../cost-management.schema.ts';
import { clearCostDeletion } from './cost-management.queries.ts';
import { costDecision, loggedValues, requireCost } from './manage-cost.ts';

/**
 * Brings back what an admin deleted. What somebody took back themselves stays theirs to share, and where they have
 * shared the same kind again, that entry is the one that counts.
 */
export async function restoreCost(context: SignedInContext, input: RestoreCostInput): Promise<void> {
  try {
    await decide(context, async (tx) => {
      const cost = await requireCost(tx, input);
      if (!cost.deletedAt) throw conflict('This entry has since been restored.');
      if (cost.isTakenBack) {
        throw conflict('The neighbor withdrew this entry. Only they can share it again.');
      }
      await clearCostDeletion(tx, cost.id);
      return costDecision(tx, cost, { action: 'cost.restore', before: null, after: loggedValues(cost) });
    });
  } catch (error) {
    throw violatedUnique(error) === 'costs_living_unique' ? sharedAnew() : error;
  }
}

const sharedAnew = () =>
  conflict(
    'The neighbor has shared this cost again since. Delete the newer entry first to restore this one.',
  );
