import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/**
 * What queries show and changes make stale: what a feature answers, by its name, and what several of them show.
 *
 * - `contributions`: what neighbors gave to vendors, and what is made of it: figures, ranks, points
 * - `names`: how neighbors read each other's names
 * - `people`: who waits for access or has it, with their homes, requests and roles
 */
export type Topic = keyof ApiClient | 'contributions' | 'names' | 'people';

/** A call of the client, as far as changing something needs it (`api.reviews.rateVendor`). */
interface ChangingCall<Input, Output> {
  call: (input: Input) => PromiseLike<Output>;
  mutationKey: () => QueryKey;
}

export interface Change<Input, Output> {
  call: ChangingCall<Input, Output>;
  stale: readonly Topic[];
}

/** Declares a call that changes something, with what is stale once it has been made. */
export function changeOf<Input, Output>(
  call: ChangingCall<Input, Output>,
  ...stale: Topic[]
): Change<Input, Output> {
  return { call, stale };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] };
  }
}

/** Tags the queries whose keys begin so with what they show. */
export function tagQueries(queryClient: QueryClient, queryKey: QueryKey, shows: readonly Topic[]): void {
  queryClient.setQueryDefaults(queryKey, { meta: { shows } });
}

/** Has everything that is on the screen and shows one of the topics read again; resolves once it is. */
export function refreshTopics(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => topics.some((topic) => meta?.shows?.includes(topic)),
  });
}
