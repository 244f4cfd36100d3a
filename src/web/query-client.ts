import { ORPCError } from '@orpc/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Refusals are answers: only what may be a passing failure is asked again. */
export function isPassing(error: Error): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

let refused: (() => void) | null = null;

/** Calls `listener` whenever the server refuses a call because of who asks. */
export function onRefusal(listener: () => void): void {
  refused = listener;
}

function onError(error: Error): void {
  if (error instanceof ORPCError && (error.status === 401 || error.status === 403)) refused?.();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
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
