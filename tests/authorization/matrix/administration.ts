import { hoaAdmins, nothing, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/countWaiting': [
    { operation: 'what waits for the admin', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'administration/listQueues': [
    { operation: 'the queues of the admin', input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
};
