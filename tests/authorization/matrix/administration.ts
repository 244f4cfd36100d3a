import { hoaAdmins, nothing, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/countWaiting': [
    { operation: 'what waits for the admin', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
};
