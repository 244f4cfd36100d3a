import { ORPCError } from '@orpc/client';
import { hashKey, QueryObserver, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { defaultCommunitySlug } from '../../catalogue/community-slug.ts';
import { api, apiClient } from '../../web/api-client.ts';
import { forgetPerson, keepOnlyFor } from '../../web/browser-storage.ts';
import { refreshQueries } from '../../web/change.ts';
import { onRefusal, queryClient } from '../../web/query-client.ts';
import type { RouterContext } from '../../web/router-context.ts';
import { hasDraft, signedOutMessage, signedOutToast } from '../../web/shown-error.ts';
import { toastAfterLoad } from '../../web/toast-after-load.ts';
import { toast } from '../../web/ui/toast.ts';
import type { KnownMember, Me } from '../me.schema.ts';
import { homePath, type PageAccess, type PageReader, redirectFor } from '../page-access.ts';

type Calls = Pick<RouterContext, 'queryClient' | 'api'>;

const meOptions = (calls: RouterContext['api']) =>
  calls.accounts.getMe.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Returns the person signed in in this browser; null when signed out. Available from the first render on. */
export function useMe(): Me | null {
  return useQuery(meOptions(api)).data?.me ?? null;
}

/** Returns the member whom this browser greets; null if it knows none, or if someone is signed in. */
export function useKnownMember(): KnownMember | null {
  return useQuery(meOptions(api)).data?.known ?? null;
}

export async function currentHome({ queryClient, api: calls }: RouterContext): Promise<string> {
  const { me, known } = await queryClient.ensureQueryData(meOptions(calls));
  const slug = me ? me.community?.slug : known?.communitySlug;
  if (slug) return homePath({ communitySlug: slug });
  // Resolved here, which saves a redirect.
  const community = await queryClient.ensureQueryData(
    calls.communities.getCommunity.queryOptions({ input: { slug: defaultCommunitySlug } }),
  );
  return homePath({ communitySlug: community.slug });
}

export function toVisitor({ community, isPlatformAdmin, isHoaAdmin }: Me): PageReader {
  return { communitySlug: community?.slug ?? null, isPlatformAdmin, isHoaAdmin };
}

export async function currentVisitor(context: Calls): Promise<PageReader | null> {
  const me = await currentMe(context);
  return me && toVisitor(me);
}

export async function currentMe({ queryClient, api: calls }: Calls): Promise<Me | null> {
  const { me } = await queryClient.ensureQueryData(meOptions(calls));
  return me;
}

/** How often a visible page refetches who is signed in, in milliseconds. */
const refreshIntervalMs = 60_000;

/** Keeps the previous answer if refetching fails. */
export async function refreshVisitor(): Promise<PageReader | null> {
  await queryClient.fetchQuery({ ...meOptions(api), staleTime: 0 }).catch(() => {});
  return currentVisitor({ queryClient, api });
}

/**
 * Calls `onChange` when a refused call suggests that the person may no longer see the page: in the admin area the
 * session or the role may have ended, on a personal page the session. Refetches who is signed in first. A refused form
 * stays open, even if it only asked for suggestions: it shows the error itself, and no input is lost.
 *
 * @param accessOfPage returns who may open the current page
 */
export function watchRefusals(accessOfPage: () => PageAccess | undefined, onChange: () => void): void {
  onRefusal(({ status, isReading }) => {
    const { pathname } = window.location;
    const access = accessOfPage();
    const showsOwn = (access === 'signedIn' && pathname !== '/submit') || access === 'household';
    const isOver = showsOwn && isReading && status === 401;
    if (isOver || pathname.startsWith('/admin')) void refreshVisitor().then(onChange);
  });
}

export async function redirectSignedOut(error: unknown): Promise<never> {
  if (isSignedOut(error) && typeof window === 'object') {
    const href = redirectFor('signedIn', currentHref(), await refreshVisitor());
    if (href) throw redirect({ href, replace: true });
  }
  throw error;
}

export function currentHref(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 401;
}

const channel =
  'BroadcastChannel' in globalThis && typeof window === 'object'
    ? new BroadcastChannel('porchlist-session')
    : null;

/** A message between tabs: another person is signed in now, or the same person's rights changed. */
type TabMessage = 'signedIn' | 'signedOut' | 'changed';

const notifyOtherTabs = (message: TabMessage) => channel?.postMessage(message);

/** Loads the page in full, so that no data of the previous person survives; other tabs reload, too. */
export function reloadAfter(change: 'signedIn' | 'signedOut', path: string): void {
  notifyOtherTabs(change);
  window.location.assign(path);
}

/** Reloads the page when another tab signs in or out: its data and input belong to someone else. */
export function watchOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'changed') return;
    if (data === 'signedOut' && hasDraft()) toastAfterLoad(signedOutMessage());
    window.location.reload();
  });
}

/**
 * Updates this page when the visitor's rights change (docs/rules/pages.md, 'Sessions in tabs'). Refetches who is signed
 * in when another tab notices a change, when the page becomes visible, and once a minute while it is visible. Reloads
 * the page for another person. After a sign-out, drops all fetched data. For the same person with other rights, refetches
 * everything and leaves their input alone.
 *
 * @param onRightsChange checks again whether the page may be shown
 * @returns a function that stops watching
 */
export function watchVisitor(onRightsChange: () => Promise<void>): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const observer = new QueryObserver(queryClient, { ...meOptions(api), enabled: false });
  let known = observer.getCurrentResult().data?.me;
  if (known) keepOnlyFor(known.userId);
  const unsubscribe = observer.subscribe(({ data }) => {
    if (!data) return;
    // Nothing to compare with: the page arrived without this data.
    if (known === undefined) known = data.me;
    if (rightsOf(data.me) === rightsOf(known)) return;
    if (data.me && data.me.userId !== known?.userId) return window.location.reload();
    known = data.me;
    notifyOtherTabs(known ? 'changed' : 'signedOut');
    if (known) {
      // What is not on screen must not appear later with the former rights.
      queryClient.removeQueries({ type: 'inactive' });
      void refreshQueries(queryClient);
      void onRightsChange();
    } else {
      if (hasDraft()) toast(signedOutToast());
      // Leave a forbidden page first, so that nothing on it refetches while signed out.
      void onRightsChange().then(dropFetchedData);
    }
  });
  const refresh = () => void refreshVisitor();
  const onMessage = ({ data }: MessageEvent<TabMessage>) => data === 'changed' && refresh();
  channel?.addEventListener('message', onMessage, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && refresh(), { signal });
  // The back/forward cache restores the page as it was, perhaps from before a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  // Signed-out people have no rights to lose; the channel reports a sign-in in another tab.
  const timer = setInterval(() => !document.hidden && known && refresh(), refreshIntervalMs);
  return () => {
    clearInterval(timer);
    watching.abort();
    unsubscribe();
  };
}

/** Also refetches what the page shows to signed-out visitors. */
function dropFetchedData(): Promise<void> {
  const meHash = hashKey(meOptions(api).queryKey);
  return queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== meHash });
}

/** Returns a key of the fields that decide about pages and data; the name and points do not. */
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

/** Goes to the start page even if the session had already ended, and leaves nothing of what the person did here. */
export async function signOutHere(): Promise<void> {
  await apiClient.accounts.signOut().catch((error: unknown) => {
    // The session may have been ended from another browser.
    if (!isSignedOut(error)) throw error;
  });
  forgetPerson();
  reloadAfter('signedOut', '/');
}
