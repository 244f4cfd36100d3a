import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

/** Refusals are answers: only what may be a passing failure is asked again. */
export function isPassing(error: Error): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails, and the page says so; it never waits in silence.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isPassing(error),
    },
  },
});
