import { dayOf, oneOf } from '../../../../web/admin/list-search.ts';
import type { ListAuditLogInput } from '../../audit.schema.ts';
import { auditActions } from '../../audit-actions.ts';
import type { AuditSearch } from './audit-search.ts';

/** Returns the call behind the page with this address; filters that are not known count as not set. */
export function auditInput(search: AuditSearch): ListAuditLogInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    action: oneOf(auditActions, search.action),
    communitySlug: search.community?.slice(0, 100) ?? null,
    from: dayOf(search.from),
    to: dayOf(search.to),
    page: search.page ?? 1,
  };
}
