import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { firstStepsContract } from '../first-steps.contract.ts';
import { dismissFirstSteps } from './dismiss-first-steps.ts';
import { getFirstSteps } from './get-first-steps.ts';

const firstSteps = callsOf(firstStepsContract);

export const firstStepsRoutes = {
  getFirstSteps: firstSteps.getFirstSteps.handler(({ context }) => getFirstSteps(signedIn(context))),
  dismissFirstSteps: firstSteps.dismissFirstSteps.handler(({ context }) =>
    dismissFirstSteps(signedIn(context)),
  ),
};
