import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

/** Changes to the first steps. They make no other data stale. */
export const firstStepsChanges = {
  dismissFirstSteps: changeOf(api.firstSteps.dismissFirstSteps),
};
