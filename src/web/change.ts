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
export function refreshTopics(queryClient: QueryClient, topics?: readonly Topic[]): Promise<void> {
  return refreshQueries(queryClient, ({ queryKey: [path], meta }) => {
    // Calls of the client have keys that begin with their path: ['vendors', 'getVendor'].
    if (!Array.isArray(path) || meta?.isUnaffected) return false;
    return topics?.some((topic) => topic === path[0]) ?? true;
  });
}

/**
 * Refetches the chosen queries that are on screen, and the others when they are next used. Unlike `invalidateQueries`, keeps no
 * answer that is on its way: it would wait for the first one of a query on screen, and accept one that comes off screen.
 */
export function refreshQueries(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    const expire = () => query.invalidate();
    // A loader may wait for it.
    if (!query.isActive()) query.promise?.then(expire, expire);
    else if (query.state.data === undefined) void query.cancel({ silent: true });
  }
  return queryClient.invalidateQueries({ predicate });
}
