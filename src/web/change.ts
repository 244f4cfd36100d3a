import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/**
 * The queries that a change makes stale: those of one feature, by its name in the contract, or `everything` if other
 * features show the data too.
 */
export type Topic = keyof ApiClient | 'everything';

interface ChangingCall<Input, Output> {
  call: (input: Input) => PromiseLike<Output>;
  mutationKey: () => QueryKey;
}

export interface Change<Input, Output> {
  call: ChangingCall<Input, Output>;
  stale: readonly Topic[];
}

export function defineChange<Input, Output>(
  call: ChangingCall<Input, Output>,
  ...stale: Topic[]
): Change<Input, Output> {
  return { call, stale };
}

export const withInput = <Outer, Input, Output>(
  { call, stale }: Change<Input, Output>,
  toInput: (outer: Outer) => Input,
): Change<Outer, Output> => ({
  call: { call: (outer) => call.call(toInput(outer)), mutationKey: call.mutationKey },
  stale,
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `isUnaffected`: no change makes the query stale. */
    queryMeta: { isUnaffected?: true };
  }
}

/** Refetches the queries of these topics that are on screen; resolves once that is done. */
export function refreshTopics(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], meta }) => {
      // Calls of the client have keys that begin with their path: ['vendors', 'getVendor'].
      if (!Array.isArray(path) || meta?.isUnaffected) return false;
      return topics.some((topic) => topic === 'everything' || topic === path[0]);
    },
  });
}
