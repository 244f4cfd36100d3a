import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { api } from './api-client.ts';

/**
 * The context of loaders and redirects: one for all pages in the browser, one per request on the server, so that no
 * person's data can reach another's page.
 */
export interface RouterContext {
  queryClient: QueryClient;
  api: typeof api;
  /**
   * Returns the last category from this browser's cookie; for a page that was shown before, the category at that time.
   *
   * @param entry key of the entry in the browser's history
   */
  lastCategory: (entry: string | undefined) => string | undefined;
  /** Returns the notes that this browser has put away (`features/communities/web/notes`). */
  closedNotes: () => string | undefined;
}

/**
 * Throws the error of a loader: for a missing object or an invalid address the not-found page, otherwise the error
 * page.
 */
export function throwNotFound(error: unknown): never {
  if (error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'INVALID'))
    throw notFound();
  throw error;
}
