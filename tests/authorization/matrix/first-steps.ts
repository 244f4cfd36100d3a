import { nothing, type Rows, signedInOnly } from './rows.ts';

export const firstStepsRows: Rows = {
  'firstSteps/getFirstSteps': [
    { operation: 'own progress with the first steps', input: nothing, outcome: signedInOnly },
  ],
  'firstSteps/dismissFirstSteps': [
    { operation: 'put the own checklist away', input: nothing, outcome: signedInOnly },
  ],
};
