import { nothing, type Rows, signedInOnly } from './rows.ts';

export const firstStepsRows: Rows = {
  'firstSteps/getFirstSteps': [
    { operation: 'own progress with the first steps', input: nothing, outcome: signedInOnly },
  ],
  'firstSteps/dismissFirstSteps': [
    { operation: "dismiss one's own checklist", input: nothing, outcome: signedInOnly },
  ],
};
