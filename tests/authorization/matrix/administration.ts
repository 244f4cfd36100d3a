import { hoaAdmins, type Rows } from './rows.ts';

export const administrationRows: Rows = {
  'administration/listQueues': { input: () => ({}), outcome: { ...hoaAdmins, HAo: 'allow' } },
};
