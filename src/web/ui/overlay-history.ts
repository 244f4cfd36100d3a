import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface Overlay {
  close: () => void;
}

/** The dialogs, drawers and menus above the page, the innermost last. */
const overlays: Overlay[] = [];

let settleSoon = () => {};

let isLeaving = false;

/** Loads another page of the product as a document. A dialog that closes meanwhile must not move through the history. */
export function leavePage(href: string): void {
  isLeaving = true;
  window.location.assign(href);
}

/** Makes the browser's Back close an overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => close() };
    overlays.push(overlay);
    settleSoon();
    return () => {
      const index = overlays.indexOf(overlay);
      if (index >= 0) overlays.splice(index, 1);
      settleSoon();
    };
  }, [isOpen]);
}

/**
 * Keeps one history entry per open overlay above the entry of the page, without notifying the router
 * (docs/adr/0027-back-closes-overlays.md). Call it once, after the router was created.
 */
export function watchOverlays(pages: RouterHistory): void {
  const { history } = window;
  const push = History.prototype.pushState.bind(history);
  const replace = History.prototype.replaceState.bind(history);
  const state = () => history.state as EntryState | null;
  const depth = () => state()?.overlays ?? 0;

  let moving: 'overlays' | 'pages' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];

  /** Moving through the history is asynchronous, and a change meanwhile would apply to the wrong entry. */
  function whenStill(change: () => void) {
    if (moving) waiting.push(change);
    else change();
  }

  function move(what: 'overlays' | 'pages', delta: number) {
    moving = what;
    timer = setTimeout(stop, maxMoveMs);
    history.go(delta);
  }

  function stop() {
    clearTimeout(timer);
    moving = null;
    while (!moving && waiting.length > 0) waiting.shift()?.();
    settleSoon();
  }

  function settle() {
    if (moving || isLeaving) return;
    const missing = overlays.length - depth();
    if (missing < 0) move('overlays', missing);
    for (let n = 0; n < missing; n++) push({ ...state(), overlays: depth() + 1 }, '');
  }
  // Deferred, so that closing one dialog to open another, or to go to another page, does not move.
  settleSoon = () => setTimeout(settle);

  // The router calls these three. A new page takes the place of the overlays that it was opened from.
  history.pushState = (entry, unused, url) =>
    whenStill(() => {
      overlays.length = 0;
      if (depth() > 1) move('overlays', 1 - depth());
      whenStill(() => (depth() > 0 ? replace : push)({ ...entry, overlays: 0 }, unused, url));
    });
  history.replaceState = (entry, unused, url) =>
    whenStill(() => replace({ ...entry, overlays: depth() }, unused, url));
  history.back = () =>
    whenStill(() => {
      overlays.length = 0;
      move('pages', -1 - depth());
    });

  function onMove(event: PopStateEvent) {
    const { location } = pages;
    const isSamePage = state()?.__TSR_index === location.state.__TSR_index;
    const isWithinPage = isSamePage || moving === 'overlays';
    if (isWithinPage) event.stopImmediatePropagation();
    // The address may have been replaced while an overlay was open.
    if (isSamePage && state()?.__TSR_key !== location.state.__TSR_key)
      replace({ ...location.state, overlays: depth() }, '', location.href);
    // Skipped after our own moves, because an overlay that has opened meanwhile has no entry yet.
    if (moving !== 'overlays')
      for (const overlay of overlays.slice(isWithinPage ? depth() : 0).reverse()) overlay.close();
    stop();
  }
  // Before the router's own listener.
  window.addEventListener('popstate', onMove, { capture: true });
  // Back to this page in the memory of the browser.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  // After a reload no overlay is open.
  settleSoon();
}

interface EntryState {
  /** How many overlays are open. */
  overlays?: number;
  /** The position of the page among the router's entries. */
  __TSR_index?: number;
  /** The router's name for the entry. */
  __TSR_key?: string;
}

/** Longer than any move within a page takes, because a browser may refuse to move. */
const maxMoveMs = 1_000;
