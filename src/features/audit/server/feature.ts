import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { auditContract } from '../audit.contract.ts';
import * as list from './list.ts';

export const auditFeature = {
  routes: serve(auditContract, { ...list }),
  personalData: [{ column: auditLog.actorId, ...namesAdmin }],
} satisfies Feature;
