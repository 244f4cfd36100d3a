import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';
import type { ReportedPostsInput } from '../../question.schema.ts';

export const questionsSearch = listSearch('q', 'state', 'community');
export type QuestionsSearch = ListSearch<'q' | 'state' | 'community'>;

/** Converts the search params to the input of the call. */
export function questionsInput(search: QuestionsSearch): ReportedPostsInput {
  return { state: search.state === 'settled' ? 'settled' : 'waiting', ...listInput(search) };
}
