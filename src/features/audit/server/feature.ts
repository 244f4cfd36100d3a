import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { auditContract } from '../audit.contract.ts';
import { exportAuditLog, listAuditLog } from './list.ts';

export const auditFeature = {
  routes: serve(auditContract, { listAuditLog, exportAuditLog }),
  personalData: [{ column: auditLog.actorId, ...namesAdmin }],
} satisfies Feature;
