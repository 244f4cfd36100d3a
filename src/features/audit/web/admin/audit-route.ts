import { adminPage } from '../../../../web/admin/admin-page.ts';
import { type ListSearch, listInput, parseDay } from '../../../../web/admin/list-search.ts';
import type { ListAuditLogInput } from '../../audit.contract.ts';

export const auditPage = adminPage({
  access: 'platformAdmin',
  title: 'Audit log',
  filters: ['q', 'action', 'community', 'from', 'to'],
  query: ({ audit }, search) => audit.listAuditLog.queryOptions({ input: auditInput(search) }),
});

/** Converts the search params to the input of the call; ignores invalid days. */
export function auditInput(
  search: ListSearch<'q' | 'action' | 'community' | 'from' | 'to'>,
): ListAuditLogInput {
  return {
    ...listInput(search),
    action: search.action?.slice(0, 100) ?? null,
    from: parseDay(search.from),
    to: parseDay(search.to),
  };
}
