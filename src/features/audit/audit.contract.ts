import { z } from 'zod';
import { platformAdmin } from '../../access/endpoint.ts';
import { dayInput, pageInput, pageOf } from '../../platform/list.schema.ts';

const filters = {
  /** Part of the actor's name, the subject's name or the reason. */
  query: z.string().trim().max(100).default(''),
  /** One of `actions`; any other counts as not set. */
  action: z.string().max(100).nullable().default(null),
  communitySlug: z.string().max(100).nullable().default(null),
  /** Calendar days in the caller's time zone, both inclusive. */
  from: dayInput.nullable().default(null),
  to: dayInput.nullable().default(null),
};

const auditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof auditFilters>;

const listAuditLogInput = pageInput.extend(filters);
export type ListAuditLogInput = z.infer<typeof listAuditLogInput>;

export const auditRow = z.object({
  id: z.uuid(),
  at: z.date(),
  /** Null for automatic actions and for people whose account has since been deleted. */
  actorName: z.string().nullable(),
  action: z.string(),
  label: z.string(),
  subjectType: z.string(),
  /** Null if it no longer has a name. */
  subjectName: z.string().nullable(),
  communityName: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.array(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditPage = pageOf(auditRow).extend({
  /** All actions, for the filter. */
  actions: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type AuditLogPage = z.infer<typeof auditPage>;

export const auditContract = {
  listAuditLog: platformAdmin
    .get('/audit-log', 'List the audit log, newest first')
    .input(listAuditLogInput)
    .output(auditPage),
  exportAuditLog: platformAdmin
    .get('/audit-log/export', 'Export the audit log as CSV, at most the newest 10,000 entries')
    .input(auditFilters)
    .output(z.string()),
};
