import { z } from 'zod';
import { pageInput } from '../../platform/paging.schema.ts';

/** What a list of what waits for a decision can be searched for: part of a text of its rows. */
const query = z.string().trim().max(100).default('');

export const waitingFilters = z.object({
  query,
  /** Null: all that the person administers. */
  communitySlug: z.string().max(100).nullable().default(null),
});
export type WaitingFilters = z.infer<typeof waitingFilters>;

export const listWaitingInput = pageInput.extend(waitingFilters.shape);
export type ListWaitingInput = z.infer<typeof listWaitingInput>;

/** For what belongs to no community yet. */
export const searchWaitingInput = pageInput.extend({ query });
export type SearchWaitingInput = z.infer<typeof searchWaitingInput>;
