import { type ListSearch, listSearch } from '../../../../../web/admin/list-search.ts';
import type { ListVisitorsInput } from '../../../visitor-admin.schema.ts';

export const visitorsSearch = listSearch('q', 'community', 'visitor');
/** `visitor` names whom a dialog is about. */
export type VisitorsSearch = ListSearch<'q' | 'community' | 'visitor'>;

/** Returns the call behind the page with this address. */
export function visitorsInput(search: VisitorsSearch): ListVisitorsInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    communitySlug: search.community?.slice(0, 100) ?? null,
    page: search.page ?? 1,
  };
}
