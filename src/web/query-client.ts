import { ORPCError } from '@orpc/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasJustCome } from './first-data.ts';

export function isTransient(error: Error): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** How long a failure counts as one of the page that is loading now. */
const recentFailureMs = 1_000;

export interface RefusedCall {
  status: 401 | 403;
  isReading: boolean;
}

let refusalListener: ((refusal: RefusedCall) => void) | null = null;

export function onRefusal(listener: (refusal: RefusedCall) => void): void {
  refusalListener = listener;
}

function notifyRefusal(error: Error, isReading: boolean): void {
  if (!(error instanceof ORPCError)) return;
  const { status } = error;
  if (status === 401 || status === 403) refusalListener?.({ status, isReading });
}

/** Failed calls are not retried on the server, which has one cache per request. */
export const createQueryClient = ({ isServer = false } = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => notifyRefusal(error, true) }),
    mutationCache: new MutationCache({ onError: (error) => notifyRefusal(error, false) }),
    defaultOptions: {
      // Without a connection calls fail and the page says so, instead of waiting silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // Calls that failed without a connection are repeated once there is one.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // The server's page would say that it is busy, and hydration leaves attributes as they are.
        refetchOnMount: ({ state }) => !isServer && !hasJustCome(state.dataUpdatedAt),
        // A query that failed in a page's loader, after its retries, is not repeated by the component. If it failed on
        // the server, the browser repeats it.
        retryOnMount: ({ state }) => isServer || Date.now() - state.errorUpdatedAt > recentFailureMs,
        retry: (count, error) => !isServer && count < 2 && isTransient(error),
      },
    },
  });

export const queryClient = createQueryClient();
