import { sessionStore } from './browser-storage.ts';
import { leavePage } from './ui/overlay-history.ts';
import type { ToastMessage } from './ui/toast.ts';

/** Returns the message to a person whose session has ended, with a link that leads back to this page. */
export function signedOutMessage(): {
  title: string;
  description: string;
  link: { label: string; href: string };
} {
  const { pathname, search, hash } = window.location;
  const next = encodeURIComponent(pathname + search + hash);
  return {
    title: 'You were signed out',
    description: hasDraft() ? 'Your text is kept.' : 'Please sign in to continue.',
    link: { label: 'Sign in', href: `/signin?next=${next}` },
  };
}

/** Returns whether this tab stores unsaved input of a form. */
export const hasDraft = (): boolean => sessionStore.hasAny('draft:');

/** Returns the same as a toast. */
export function signedOutToast(): ToastMessage {
  const { link, ...message } = signedOutMessage();
  // A full page load: this page still assumes a signed-in person.
  const action = { label: link.label, onClick: () => leavePage(link.href) };
  return { ...message, tone: 'error', action };
}
