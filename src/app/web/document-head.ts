import type { AnyRouter } from '@tanstack/react-router';
import type { HeadTags } from '../rendered-page.ts';
import type { createAppRouter } from './router.tsx';

type Router = ReturnType<typeof createAppRouter>;

/** Returns what the page shown says of itself; of nested routes the innermost is heard. */
export function headOf(router: Router): HeadTags {
  const innermost = router.state.matches.findLast(({ meta }) => meta !== undefined);
  const meta = (innermost?.meta ?? []) as Record<string, string>[];
  return {
    title: meta.find(({ title }) => title !== undefined)?.title ?? '',
    meta: meta.filter(({ title }) => title === undefined),
    links: (innermost?.links ?? []) as Record<string, string>[],
  };
}

/** Keeps title, description and canonical link true after a click; the server has set them for the first view. */
export function keepHeadTrue(router: Router): void {
  router.subscribe('onRendered', () => {
    const { title, meta, links } = headOf(router);
    if (title) document.title = title;
    const description = meta.find(({ name }) => name === 'description')?.content;
    if (description) element('meta', 'name', 'description').setAttribute('content', description);
    const canonical = links.find(({ rel }) => rel === 'canonical')?.href ?? window.location.pathname;
    element('link', 'rel', 'canonical').setAttribute('href', `${window.location.origin}${canonical}`);
  });
}

function element(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}

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
