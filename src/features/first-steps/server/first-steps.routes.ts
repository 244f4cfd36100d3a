import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { dismissFirstSteps } from './dismiss-first-steps.ts';
import { getFirstSteps } from './get-first-steps.ts';

const { firstSteps } = api;

export const firstStepsRoutes = {
  getFirstSteps: firstSteps.getFirstSteps.handler(({ context }) => getFirstSteps(signedIn(context))),
  dismissFirstSteps: firstSteps.dismissFirstSteps.handler(({ context }) =>
    dismissFirstSteps(signedIn(context)),
  ),
};
