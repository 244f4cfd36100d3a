import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';
import type { ReportedInput } from '../../moderation.schema.ts';

export const reportedSearch = listSearch('q', 'state', 'community');
export type ReportedSearch = ListSearch<'q' | 'state' | 'community'>;

export function reportedInput(search: ReportedSearch): ReportedInput {
  return { state: search.state === 'settled' ? 'settled' : 'waiting', ...listInput(search) };
}
