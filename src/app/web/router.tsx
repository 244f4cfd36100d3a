import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PageAccess } from '../../access/page-access.ts';
import type { RouterContext } from '../../web/router-context.ts';
import type { ContractClient } from '../contract.ts';
import { adminRoutes } from './routes/admin.ts';
import { communityRoutes } from './routes/communities.ts';
import { peopleRoutes } from './routes/people.ts';
import { rootRoute } from './routes/root.tsx';
import { textRoutes } from './routes/texts.ts';
import { NotFound, PageError } from './shell/page-error.tsx';

const routeTree = rootRoute.addChildren([...communityRoutes, ...peopleRoutes, ...textRoutes, adminRoutes]);

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
 * Returns a function that decides whether to scroll a new page: not the first one if the person scrolled before the
 * script was loaded.
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
    /** Access rule of the page; the innermost route wins. */
    access: PageAccess;
  }

  interface HistoryState {
    /** The previous history entry is the list that the page was opened from. */
    isFromList?: true;
  }
}
