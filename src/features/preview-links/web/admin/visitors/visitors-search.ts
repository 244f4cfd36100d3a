import { type ListSearch, listInput, listSearch } from '../../../../../web/admin/list-search.ts';
import type { ListVisitorsInput } from '../../../visitor-admin.schema.ts';

export const visitorsSearch = listSearch('q', 'community', 'visitor');
/** `visitor` names whom a dialog is about. */
export type VisitorsSearch = ListSearch<'q' | 'community' | 'visitor'>;

/** Returns the call behind the page with this address. */
export const visitorsInput = (search: VisitorsSearch): ListVisitorsInput => listInput(search);
