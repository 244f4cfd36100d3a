import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PageAccess } from '../../access/page-access.ts';
import type { RouterContext } from '../../web/router-context.ts';
import type { ApiClient as ContractClient } from '../contract.ts';
import { routeTree } from './route-tree.gen.ts';
import { NotFound, PageError } from './shell/page-error.tsx';

/** Returns the pages for one browser, or on the server for one request. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const isBrowser = history === undefined;
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: isBrowser && movesPages(),
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
  });
}

/**
 * Returns whether a page that is shown is moved to its top, or to where it was: not the first one, once somebody has
 * scrolled it before the script was there.
 */
function movesPages(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

declare module '../../web/api-client.ts' {
  interface RegisteredCalls {
    client: ContractClient;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  interface StaticDataRouteOption {
    /** Who may open the page; of nested routes the innermost decides. */
    access: PageAccess;
  }

  interface HistoryState {
    /** The entry before this one is the list that the page was opened from. */
    isFromList?: true;
  }
}
