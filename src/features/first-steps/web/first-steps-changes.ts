import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

/** Changes to the first steps. They make no other data stale. */
export const firstStepsChanges = {
  dismissFirstSteps: defineChange(api.firstSteps.dismissFirstSteps),
};
