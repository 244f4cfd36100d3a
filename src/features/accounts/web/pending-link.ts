import { useSyncExternalStore } from 'react';
import { localStore } from '../../../web/browser-storage.ts';

const minute = 60_000;

/** How long the link and the code of a request for access work, in milliseconds; those of a sign-in 10 minutes. */
export const requestLinkMs = 3 * 24 * 60 * minute;

/** Remembers that this browser has asked for an email, in all of its tabs: its code can be entered in each. */
export function rememberLink(lifetimeMs = 10 * minute): void {
  localStore.set('link_until', String(Math.max(linkUntil(), Date.now() + lifetimeMs)));
}

export const forgetLink = (): void => localStore.remove('link_until');

/** Until when a code can be entered here, in milliseconds since 1970; 0 if this browser has not asked for one. */
function linkUntil(): number {
  const until = Number(localStore.get('link_until'));
  return until > Date.now() ? until : 0;
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

/** Returns how long the code that this browser waits for works at most; null if it waits for none. */
export function usePendingLink(): '10 minutes' | '3 days' | null {
  const until = useSyncExternalStore(subscribe, linkUntil, () => 0);
  if (until === 0) return null;
  return until > Date.now() + 10 * minute ? '3 days' : '10 minutes';
}
