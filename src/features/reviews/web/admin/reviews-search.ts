import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';
import type { ReportedReviewsInput } from '../../review.schema.ts';

export const reviewsSearch = listSearch('q', 'state', 'community');
export type ReviewsSearch = ListSearch<'q' | 'state' | 'community'>;

/** Converts the search params to the input of the call. */
export function reviewsInput(search: ReviewsSearch): ReportedReviewsInput {
  return {
    state: search.state === 'settled' ? 'settled' : 'waiting',
    ...listInput(search),
  };
}
