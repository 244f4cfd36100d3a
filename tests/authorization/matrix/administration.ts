import { hoaAdmins, nothing, platformAdmins, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/countWaiting': [
    { operation: 'what waits for the admin', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'administration/countOnOtherPages': [
    { operation: 'what waits on other pages', input: () => ({}), outcome: platformAdmins },
  ],
};
