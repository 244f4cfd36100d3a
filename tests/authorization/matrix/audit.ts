import { platformAdmins, type Rows } from './rows.ts';

export const auditRows: Rows = {
  'audit/listAuditLog': { input: () => ({}), outcome: platformAdmins },
  'audit/exportAuditLog': { input: () => ({}), outcome: platformAdmins },
};
