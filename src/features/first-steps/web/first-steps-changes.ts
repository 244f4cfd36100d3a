import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

export const firstStepsChanges = {
  dismissFirstSteps: defineChange(api.firstSteps.dismissFirstSteps),
};
