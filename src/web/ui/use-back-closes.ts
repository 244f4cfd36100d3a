import { type RouterHistory, useBlocker, type useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    isAboveFirst?: boolean;
  }
}

type Navigate = ReturnType<typeof useNavigate>;

/** The innermost is last. */
const openDialogs: string[] = [];

/** Makes Back close a dialog and stay on the page (docs/adr/0027-back-closes-dialogs.md). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  const router = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    openDialogs.push(id);
    if (!router.history.canGoBack()) addEntry(router);
    return () => void openDialogs.splice(openDialogs.indexOf(id), 1);
  }, [id, isOpen, router]);
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || openDialogs.at(-1) !== id) return false;
      // Closing may change the address, so it waits until the router has gone forward to the entry of the page again.
      window.addEventListener('popstate', close, { once: true });
      return true;
    },
  });
}

/**
 * Gives the page an entry of its own above the first one of the document, from which Back would leave the site before the
 * router is asked. Once no dialog is open, Back passes the first entry, which has the same page.
 */
function addEntry({ history, navigate }: { history: RouterHistory; navigate: Navigate }): void {
  void navigate({
    to: '.',
    search: true,
    hash: true,
    hashScrollIntoView: false,
    state: (state) => ({ ...state, isAboveFirst: true }),
    resetScroll: false,
  });
  const stop = history.subscribe(({ action }) => {
    if (action.type !== 'BACK' || history.canGoBack()) return;
    stop();
    history.back();
  });
}
