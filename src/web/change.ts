import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/**
 * What a change makes stale: the answers of one feature, by its name in the contract, or `everything` where other
 * features show it, too.
 */
export type Topic = keyof ApiClient | 'everything';

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
    /** `isUnaffected`: no change makes it stale. */
    queryMeta: { isUnaffected?: true };
  }
}

/** Reads again what is on the screen and shows one of the topics; resolves once that is done. */
export function refreshTopics(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], meta }) => {
      // Calls of the client have keys that begin with their path: ['vendors', 'getVendor'].
      if (!Array.isArray(path) || meta?.isUnaffected) return false;
      return topics.some((topic) => topic === 'everything' || topic === path[0]);
    },
  });
}
