import type { Query, QueryClient } from '@tanstack/react-query';
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
export async function refreshTopics(queryClient: QueryClient, topics?: readonly Topic[]): Promise<void> {
  const isAffected = ({ queryKey: [path], meta }: Query) => {
    // Calls of the client have keys that begin with their path: ['vendors', 'getVendor'].
    if (!Array.isArray(path) || meta?.isUnaffected) return false;
    return topics?.some((topic) => topic === path[0]) ?? true;
  };
  const loading = queryClient.getQueryCache().findAll({ predicate: isAffected, fetchStatus: 'fetching' });
  // Their answers may be from before the change, and refetching does not replace them as it replaces those of the others.
  const kept = new Set(loading.filter((query) => !query.isActive() || query.state.data === undefined));
  const answered = Promise.allSettled([...kept].map(({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: isAffected });
  if (kept.size === 0) return;
  await answered;
  await queryClient.invalidateQueries({ predicate: (query) => kept.has(query) });
}
