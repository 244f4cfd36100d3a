import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { api } from './api-client.ts';

/**
 * What loaders and redirects work with: in the browser one for all pages, on the server one for each request, so that
 * nothing of one person can reach another's page.
 */
export interface RouterContext {
  queryClient: QueryClient;
  api: typeof api;
}

/**
 * Throws what ended a loader: what the server does not find, or cannot even be asked for, is the not-found page,
 * everything else the error page.
 */
export function throwNotFound(error: unknown): never {
  if (error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'INVALID'))
    throw notFound();
  throw error;
}
