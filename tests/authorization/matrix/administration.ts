import { hoaAdmins, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/countWaiting': { outcome: { ...hoaAdmins, HAo: 'allow' } },
  'administration/listQueues': { input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
};
