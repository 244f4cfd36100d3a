import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  redirect,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { type PageAccess, redirectFor } from '../../../access/page-access.ts';
import { currentVisitor, useMe, watchVisitor } from '../../../access/web/session.ts';
import { providersId } from '../../../features/vendors/vendor-list-input.ts';
import { defaultTimeZone } from '../../../platform/time-zone.ts';
import { waitingQuery } from '../../../web/admin/waiting.ts';
import { TimeZoneContext } from '../../../web/dates.ts';
import { notFoundHead, type PageHead, pageHead } from '../../../web/page-head.ts';
import type { RouterContext } from '../../../web/router-context.ts';
import { whenIdle } from '../../../web/when-idle.ts';
import { Footer } from '../shell/footer.tsx';
import { Navigation } from '../shell/navigation.tsx';
import { NotFound } from '../shell/page-error.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'public' },
  // The server checks full loads with the same code; this is for clicks.
  beforeLoad: async ({ location, matches, context }) => {
    const access = matches.at(-1)?.staticData.access ?? 'public';
    const visitor = await currentVisitor(context);
    const target = redirectFor(access, location.href, visitor);
    if (target) throw redirect({ href: target, replace: true });
    // Loads the number in the navigation with the page, without delaying the page.
    if (visitor?.isPlatformAdmin || visitor?.isHoaAdmin) {
      void context.queryClient.prefetchQuery(waitingQuery(context.api));
    }
  },
  head: () => notFoundHead,
  component: Shell,
  notFoundComponent: NotFound,
});

const shortPage =
  /^\/(signin|auth|confirm|invite|privacy|terms|contact|how-it-works|communities\/request)(\/|$)/;

const listRoutes: ReadonlySet<string> = new Set(['/communities/$slug', '/community-preview/$slug']);

const skipLinkClass =
  'sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface-raised focus:p-3';

function Shell() {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    // React hydrates in pieces, so changes before the last piece would cause mismatches.
    const cancel = whenIdle(() => {
      stop = watchVisitor(() => router.invalidate());
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [router]);
  const { pathname } = useLocation();
  const isMissing = useRouterState({
    // An unknown URL matches only the root.
    select: ({ matches }) => matches.length === 1 || matches.some(({ status }) => status === 'notFound'),
  });
  const hasProviders = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId, loaderData }) => listRoutes.has(routeId) && loaderData !== undefined),
  });
  const timeZone = useMe()?.timeZone ?? defaultTimeZone;
  const isPreview = pathname.startsWith('/community-preview');
  const isWork = /^\/admin(\/|$)/.test(pathname);
  return (
    <TimeZoneContext value={timeZone}>
      <a href="#main" className={skipLinkClass}>
        Skip to content
      </a>
      {hasProviders && !isMissing && (
        <a href={`#${providersId}`} className={skipLinkClass}>
          Skip to the providers
        </a>
      )}
      {!isPreview && <Navigation isWork={isWork} />}
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer isWork={isWork} hasStreet={isMissing || shortPage.test(pathname)} />
    </TimeZoneContext>
  );
}

/** Declares who may open a page, and what its head says. */
export const about = (access: PageAccess, head: PageHead) => ({
  staticData: { access },
  head: () => pageHead(head),
});

/**
 * Returns the component of a page, whose code is a separate file, with the name of its source in Vite's manifest: the
 * server lists the file in the page, so that browsers need not wait for the router to ask for it.
 *
 * @param modules a glob that matches one module, whose default export is the component
 */
export function page(modules: Record<string, () => Promise<unknown>>) {
  const [module] = Object.entries(modules);
  if (!module) throw new Error('A route names a page that does not exist');
  const [path, load] = module;
  // Vite names files from `src/app/web`.
  const source = path.replace('../', '');
  const loadOrTell = (): Promise<unknown> =>
    load().catch((error: Error) => {
      // Without a connection the router would reload the page, and the browser replace it by an error of its own.
      throw navigator.onLine === false ? new Error(`Offline: ${error.message}`) : error;
    });
  const component = lazyRouteComponent(loadOrTell as () => Promise<{ default: ComponentType }>);
  return Object.assign(component, { source });
}
