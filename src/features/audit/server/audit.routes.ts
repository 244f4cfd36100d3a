import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

const { audit } = api;

export const auditRoutes = {
  listAuditLog: audit.listAuditLog.handler(({ context, input }) => listAuditLog(signedIn(context), input)),
  exportAuditLog: audit.exportAuditLog.handler(({ context, input }) =>
    exportAuditLog(signedIn(context), input),
  ),
};
