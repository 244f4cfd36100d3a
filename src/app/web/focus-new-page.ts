import type { AnyRouter } from '@tanstack/react-router';

/**
 * Moves the focus to the heading of a page that a click led to, as a full load does for those who hear pages: it is
 * read out, and Tab goes on from there. A page that has put the focus somewhere itself keeps it.
 */
export function focusNewPages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const main = document.getElementById('main');
    if (!fromLocation || !pathChanged || !main || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1') ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
