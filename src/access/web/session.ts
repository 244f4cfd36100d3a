import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { api, apiClient } from '../../web/api-client.ts';
import { onRefusal, queryClient } from '../../web/query-client.ts';
import type { RouterContext } from '../../web/router-context.ts';
import type { Me } from '../me.schema.ts';
import { type PageAccess, redirectFor, type Visitor } from '../page-access.ts';

const meOptions = (calls: RouterContext['api']) =>
  calls.accounts.getMe.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Who is signed in in this browser; null when nobody is. Known from the first render on. */
export function useMe(): Me | null {
  return useQuery(meOptions(api)).data?.me ?? null;
}

/** As much of a person as redirects depend on. */
export function visitorOf({ community, isPlatformAdmin, isHoaAdmin }: Me): Visitor {
  return { communitySlug: community?.slug ?? null, isPlatformAdmin, isHoaAdmin };
}

/** For redirects, outside of components. */
export async function currentVisitor(context: RouterContext): Promise<Visitor | null> {
  const { me } = await context.queryClient.ensureQueryData(meOptions(context.api));
  return me && visitorOf(me);
}

/**
 * Asks anew who is signed in. A failure changes nothing of what is known.
 */
export async function refreshVisitor(): Promise<Visitor | null> {
  await queryClient.fetchQuery({ ...meOptions(api), staleTime: 0 }).catch(() => {});
  return currentVisitor({ queryClient, api });
}

/**
 * Calls `onChange` when a refused call means that the page is not this person's any more: in the admin area the session
 * or the role may have ended, on a page that shows one's own the session. Who this browser is has been asked anew by
 * then. A form that is refused stays, also when it only asked for suggestions: it says so itself, and nothing is lost.
 *
 * @param accessOfPage who may open the page that is shown
 */
export function followRefusals(accessOfPage: () => PageAccess | undefined, onChange: () => void): void {
  onRefusal(({ status, isReading }) => {
    const { pathname } = window.location;
    const access = accessOfPage();
    const showsOwn = (access === 'signedIn' && pathname !== '/submit') || access === 'household';
    const isOver = showsOwn && isReading && status === 401;
    if (isOver || pathname.startsWith('/admin')) void refreshVisitor().then(onChange);
  });
}

/** A loader's failure on a page of one's own: whoever turns out to be signed out goes where the page sends them. */
export async function throwSignedOut(error: unknown): Promise<never> {
  if (isSignedOut(error) && typeof window === 'object') {
    const href = redirectFor('signedIn', window.location.search, await refreshVisitor());
    if (href) throw redirect({ href, replace: true });
  }
  throw error;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 401;
}

const channel =
  'BroadcastChannel' in globalThis && typeof window === 'object'
    ? new BroadcastChannel('porchlist-session')
    : null;

/**
 * Goes to `path` as the person this browser is now. A whole page load: nothing fetched as somebody else survives.
 * Other tabs are told to follow.
 */
export function enterAs(change: 'signedIn' | 'signedOut', path: string): void {
  channel?.postMessage(change);
  window.location.assign(path);
}

/** Calls `onChange` when another tab has signed in or out. What was fetched before is dropped first. */
export function followOtherTabs(onChange: () => void): void {
  channel?.addEventListener('message', () => {
    queryClient.clear();
    onChange();
  });
}

export async function signOut(): Promise<void> {
  await apiClient.accounts.signOut().catch((error: unknown) => {
    // The session has ended already, such as from another browser.
    if (!isSignedOut(error)) throw error;
  });
  enterAs('signedOut', '/');
}
