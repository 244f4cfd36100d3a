import { ORPCError } from '@orpc/client';
import { hashKey, QueryObserver, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { api, apiClient } from '../../web/api-client.ts';
import { onRefusal, queryClient } from '../../web/query-client.ts';
import type { RouterContext } from '../../web/router-context.ts';
import type { Me } from '../me.schema.ts';
import { type PageAccess, redirectFor, type Visitor } from '../page-access.ts';

const meOptions = (calls: RouterContext['api']) =>
  calls.accounts.getMe.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Returns who is signed in in this browser; null when nobody is. Known from the first render on. */
export function useMe(): Me | null {
  return useQuery(meOptions(api)).data?.me ?? null;
}

/** Returns as much of a person as redirects depend on. */
export function visitorOf({ community, isPlatformAdmin, isHoaAdmin }: Me): Visitor {
  return { communitySlug: community?.slug ?? null, isPlatformAdmin, isHoaAdmin };
}

/** Returns who is signed in, for redirects, outside of components. */
export async function currentVisitor(context: RouterContext): Promise<Visitor | null> {
  const me = await currentMe(context);
  return me && visitorOf(me);
}

/** Returns who is signed in, outside of components. */
export async function currentMe({ queryClient, api: calls }: RouterContext): Promise<Me | null> {
  const { me } = await queryClient.ensureQueryData(meOptions(calls));
  return me;
}

/** How often a visible page asks who is signed in, in milliseconds. */
const refreshEvery = 60_000;

/** Asks again who is signed in. A failure changes nothing of what is known. */
export async function refreshVisitor(): Promise<Visitor | null> {
  await queryClient.fetchQuery({ ...meOptions(api), staleTime: 0 }).catch(() => {});
  return currentVisitor({ queryClient, api });
}

/**
 * Calls `onChange` when a refused call means that the page is not this person's any more: in the admin area the session
 * or the role may have ended, on a page that shows one's own the session. Who this browser is has been asked again by
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

/**
 * Throws what ended a loader of a page of one's own: whoever turns out to be signed out goes where the page sends
 * them.
 */
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

/** What one tab tells the others: somebody else is signed in here now, or the same person has other rights. */
type TabMessage = 'signedIn' | 'signedOut' | 'changed';

const tellOtherTabs = (message: TabMessage) => channel?.postMessage(message);

/**
 * Goes to `path` as the person this browser is now. A whole page load: nothing fetched as somebody else survives.
 * Other tabs are told to follow.
 */
export function enterAs(change: 'signedIn' | 'signedOut', path: string): void {
  tellOtherTabs(change);
  window.location.assign(path);
}

/** Loads the page again when another tab has signed in or out: nothing fetched or typed before is that person's. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'changed') window.location.reload();
  });
}

/**
 * Keeps this page what its visitor may see (docs/rules/pages.md, 'Sessions in tabs'): asks who is signed in when another
 * tab has noticed a change, when the page becomes visible, and once a minute while it is. For another person the page is
 * reloaded. After a sign-out everything that was fetched is dropped. For the same person with other rights everything
 * is fetched again, and what they were typing stays.
 *
 * @param onRightsChange decides again whether the page may be shown
 * @returns an end to it
 */
export function followVisitor(onRightsChange: () => Promise<void>): () => void {
  const following = new AbortController();
  const { signal } = following;
  const who = new QueryObserver(queryClient, { ...meOptions(api), enabled: false });
  let known = who.getCurrentResult().data?.me;
  const unsubscribe = who.subscribe(({ data }) => {
    if (!data) return;
    // Nothing to follow from: the page came without an answer to this.
    if (known === undefined) known = data.me;
    if (rightsOf(data.me) === rightsOf(known)) return;
    if (data.me && data.me.userId !== known?.userId) return window.location.reload();
    known = data.me;
    tellOtherTabs(known ? 'changed' : 'signedOut');
    if (known) {
      void queryClient.invalidateQueries();
      void onRightsChange();
    } else {
      // A page that may not be shown is left first: nothing on it asks as nobody.
      void onRightsChange().then(forgetAllFetched);
    }
  });
  const refresh = () => void refreshVisitor();
  const told = ({ data }: MessageEvent<TabMessage>) => data === 'changed' && refresh();
  channel?.addEventListener('message', told, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && refresh(), { signal });
  // Taken from the browser's memory as it was left, perhaps before a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  // Somebody signed out has no rights to lose; a sign-in in another tab arrives by the channel.
  const timer = setInterval(() => !document.hidden && known && refresh(), refreshEvery);
  return () => {
    clearInterval(timer);
    following.abort();
    unsubscribe();
  };
}

/** Takes from the page what was fetched as somebody, and fetches again what it shows to anybody. */
function forgetAllFetched(): Promise<void> {
  const who = hashKey(meOptions(api).queryKey);
  return queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== who });
}

/** What decides which pages and data are somebody's; a name or points do not. */
function rightsOf(me: Me | null): string {
  if (!me) return '';
  const { userId, isConfirmed, isVerified, isPlatformAdmin, isHoaAdmin, isHouseholdApproved, community } = me;
  return [
    userId,
    isConfirmed,
    isVerified,
    isPlatformAdmin,
    isHoaAdmin,
    isHouseholdApproved,
    community?.slug,
  ].join();
}

/** Ends the session and leaves for the first page; also when it has ended already. */
export async function signOut(): Promise<void> {
  await apiClient.accounts.signOut().catch((error: unknown) => {
    // The session has ended already, such as from another browser.
    if (!isSignedOut(error)) throw error;
  });
  enterAs('signedOut', '/');
}
