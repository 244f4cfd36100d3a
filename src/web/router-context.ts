import type { QueryClient } from '@tanstack/react-query';
import type { api } from './api-client.ts';

/**
 * What loaders and redirects work with: in the browser one for all pages, on the server one for each request, so that
 * nothing of one person can reach another's page.
 */
export interface RouterContext {
  queryClient: QueryClient;
  api: typeof api;
}
