import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { DecideOutlierInput } from '../cost-management.schema.ts';
import { setOutlier } from './cost-management.queries.ts';
import { conflict, loggedValues, requireAsSeen, requireCost, settleManagedCost } from './manage-cost.ts';

/** Lets an amount that is far off what is usual count like any other. */
export const acceptCost = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'accepted');

/** Leaves an amount that is far off what is usual out of every figure. Whoever shared it still sees it, and can correct it. */
export const setCostAside = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'set_aside');

const actions = { accepted: 'cost.accept', set_aside: 'cost.set_aside' } as const;

/** What was set aside can still be accepted; the other way round an admin corrects or deletes the entry. */
async function decideOutlier(
  { viewer, db, clock }: SignedInContext,
  { costId, seen }: DecideOutlierInput,
  decision: keyof typeof actions,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const cost = await requireCost(tx, costId);
    requireAsSeen(cost, seen);
    if (cost.outlier !== 'waiting' && !(cost.outlier === 'set_aside' && decision === 'accepted')) {
      throw conflict('This amount waits for nobody any more.');
    }
    await setOutlier(tx, costId, decision);
    const action = actions[decision];
    await settleManagedCost(tx, cost, {
      action,
      adminId: viewer.userId,
      before: null,
      after: loggedValues(cost),
      now,
    });
  });
}
