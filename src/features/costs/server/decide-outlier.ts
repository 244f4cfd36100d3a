import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict } from '../../../platform/errors.ts';
import { decide } from '../../audit/server/decide.ts';
import type { DecideOutlierInput } from '../cost-management.schema.ts';
import { setOutlier } from './cost-management.queries.ts';
import { costDecision, loggedValues, requireCost } from './manage-cost.ts';

/** Lets an amount that is far off what is usual count like any other. */
export const acceptCost = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'accepted');

/** Leaves an amount that is far off what is usual out of every figure. Whoever shared it still sees it, and can correct it. */
export const setCostAside = (context: SignedInContext, input: DecideOutlierInput): Promise<void> =>
  decideOutlier(context, input, 'set_aside');

const actions = { accepted: 'cost.accept', set_aside: 'cost.set_aside' } as const;

/** What was set aside can still be accepted; the other way round an admin corrects or deletes the entry. */
async function decideOutlier(
  context: SignedInContext,
  input: DecideOutlierInput,
  decision: keyof typeof actions,
): Promise<void> {
  await decide(context, async (tx) => {
    const cost = await requireCost(tx, input);
    if (cost.outlier !== 'waiting' && !(cost.outlier === 'set_aside' && decision === 'accepted')) {
      throw conflict('This amount no longer needs a decision.');
    }
    await setOutlier(tx, cost.id, decision);
    return costDecision(tx, cost, { action: actions[decision], before: null, after: loggedValues(cost) });
  });
}
