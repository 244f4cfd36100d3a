import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

/** The changes of the first steps; only their own card shows them. */
export const firstStepsChanges = {
  dismissFirstSteps: changeOf(api.firstSteps.dismissFirstSteps),
};
