import { createRootRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { redirectFor } from '../../pages.ts';
import { currentVisitor } from '../session.ts';
import { Footer } from '../shell/footer.tsx';
import { Navigation } from '../shell/navigation.tsx';
import { NotFound } from '../shell/not-found.tsx';

export const Route = createRootRoute({
  // The same rules as on the server (`src/pages.ts`), for clicks.
  beforeLoad: async ({ location }) => {
    const target = redirectFor(location.pathname, location.searchStr, await currentVisitor());
    if (target) throw redirect({ href: target, replace: true });
  },
  component: Shell,
  notFoundComponent: NotFound,
});

function Shell() {
  const { pathname } = useLocation();
  const isPreview = pathname.startsWith('/community-preview');
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface-raised focus:p-3"
      >
        Skip to content
      </a>
      {!isPreview && <Navigation />}
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
