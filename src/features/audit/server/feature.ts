import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = {
  routes: auditRoutes,
  personalData: { columns: { 'audit_log.actor_id': namesAdmin } },
} satisfies Feature;
