import { type ListSearch, listInput, oneOf, parseDay } from '../../../../web/admin/list-search.ts';
import type { ListAuditLogInput } from '../../audit.contract.ts';
import { auditActions } from '../../audit-actions.ts';

export type AuditSearch = ListSearch<'q' | 'action' | 'community' | 'from' | 'to'>;

/** Treats unknown filter values as not set. */
export function auditInput(search: AuditSearch): ListAuditLogInput {
  return {
    ...listInput(search),
    action: oneOf(auditActions, search.action),
    from: parseDay(search.from),
    to: parseDay(search.to),
  };
}
