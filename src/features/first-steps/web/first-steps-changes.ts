import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

/** What changes about the first steps: nothing else shows them. */
export const firstStepsChanges = {
  dismissFirstSteps: changeOf(api.firstSteps.dismissFirstSteps),
};
