import { ORPCError } from '@orpc/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasJustCome } from './first-data.ts';

/** Refusals are answers: only what may be a passing failure is asked again. */
export function isPassing(error: Error): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** For so many milliseconds a failure is one of the page that is coming just now. */
const justFailed = 1_000;

/** A call that the server refused because of who asks. */
export interface Refusal {
  status: 401 | 403;
  /** Nothing was to be changed by it. */
  isReading: boolean;
}

let refused: ((refusal: Refusal) => void) | null = null;

/** Calls `listener` with every refusal. */
export function onRefusal(listener: (refusal: Refusal) => void): void {
  refused = listener;
}

function tellRefusal(error: Error, isReading: boolean): void {
  if (!(error instanceof ORPCError)) return;
  const { status } = error;
  if (status === 401 || status === 403) refused?.({ status, isReading });
}

/** Makes the cache of one browser, or on the server of one request, where a failed call is not asked again. */
export const createQueryClient = ({ isServer = false } = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => tellRefusal(error, true) }),
    mutationCache: new MutationCache({ onError: (error) => tellRefusal(error, false) }),
    defaultOptions: {
      // Without a connection a call fails, and the page says so; it never waits in silence.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnMount: ({ state }) => !hasJustCome(state.dataUpdatedAt),
        // What the loader of a page has asked for in vain, tries and all, its component does not ask for again. Where the
        // server was the one in vain, the browser asks.
        retryOnMount: ({ state }) => isServer || Date.now() - state.errorUpdatedAt > justFailed,
        retry: (count, error) => !isServer && count < 2 && isPassing(error),
      },
    },
  });

/** The cache of this browser. */
export const queryClient = createQueryClient();
