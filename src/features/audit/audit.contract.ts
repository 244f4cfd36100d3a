import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { auditFilters, auditPage, listAuditLogInput } from './audit.schema.ts';

export const auditContract = {
  listAuditLog: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/audit-log',
    summary: 'Who did what to what, when and why, newest first',
  })
    .input(listAuditLogInput)
    .output(auditPage),
  exportAuditLog: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/audit-log/export',
    summary: 'The same as CSV, at most the newest 10,000 entries',
  })
    .input(auditFilters)
    .output(z.string()),
};
