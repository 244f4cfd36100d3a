import { type ListSearch, listSearch } from '../../../../web/admin/list-search.ts';

export const auditSearch = listSearch('q', 'action', 'community', 'from', 'to');
export type AuditSearch = ListSearch<'q' | 'action' | 'community' | 'from' | 'to'>;
