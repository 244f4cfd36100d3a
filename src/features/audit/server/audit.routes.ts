import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

const audit = callsOf(auditContract);

export const auditRoutes = {
  listAuditLog: audit.listAuditLog.handler(({ context, input }) => listAuditLog(signedIn(context), input)),
  exportAuditLog: audit.exportAuditLog.handler(({ context, input }) =>
    exportAuditLog(signedIn(context), input),
  ),
};
