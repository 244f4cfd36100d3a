import { listInput, oneOf, parseDay } from '../../../../web/admin/list-search.ts';
import type { ListAuditLogInput } from '../../audit.contract.ts';
import { auditActions } from '../../audit-actions.ts';
import type { AuditSearch } from './audit-search.ts';

/** Returns the call behind the page with this address; filters that are not known count as not set. */
export function auditInput(search: AuditSearch): ListAuditLogInput {
  return {
    ...listInput(search),
    action: oneOf(auditActions, search.action),
    from: parseDay(search.from),
    to: parseDay(search.to),
  };
}
