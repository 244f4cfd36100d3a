import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageError } from './shell/page-error.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface HistoryState {
    /** The entry before this one is the list that the page was opened from. */
    isFromList?: true;
  }
}
