import { type Rows, signedInOnly } from './rows.ts';

export const firstStepsRows: Rows = {
  'firstSteps/getFirstSteps': { outcome: signedInOnly },
  'firstSteps/dismissFirstSteps': { outcome: signedInOnly },
};
