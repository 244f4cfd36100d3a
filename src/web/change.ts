import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/** The queries of one feature, by its name in the contract. */
export type Topic = keyof ApiClient;

declare module '@tanstack/react-query' {
  interface Register {
    /** `isUnaffected`: no change makes the query stale. */
    queryMeta: { isUnaffected?: true };
  }
}

/** Refetches the queries of these topics, or all, that are on screen; resolves once that is done. */
export function refreshTopics(queryClient: QueryClient, topics?: readonly Topic[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], meta }) => {
      // Calls of the client have keys that begin with their path: ['vendors', 'getVendor'].
      if (!Array.isArray(path) || meta?.isUnaffected) return false;
      return topics?.some((topic) => topic === path[0]) ?? true;
    },
  });
}
