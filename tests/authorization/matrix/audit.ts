import { platformAdmins, type Rows } from './rows.ts';

export const auditRows: Rows = {
  'audit/listAuditLog': [{ operation: 'audit log', input: () => ({}), outcome: platformAdmins }],
  'audit/exportAuditLog': [{ operation: 'audit log, as a file', input: () => ({}), outcome: platformAdmins }],
};
