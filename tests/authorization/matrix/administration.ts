import { hoaAdmins, nothing, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/countWaiting': [
    { operation: 'counts of the queues', input: nothing, outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
  'administration/listQueues': [
    { operation: 'lists of the queues', input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
  ],
};
