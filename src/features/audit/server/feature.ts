import { serve } from '../../../access/server/serve.ts';
import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditFeature = {
  routes: serve(auditContract, { listAuditLog, exportAuditLog }),
  personalData: { columns: { 'audit_log.actor_id': namesAdmin } },
} satisfies Feature;
