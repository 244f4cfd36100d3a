import type { AnyRouter } from '@tanstack/react-router';
import type { HeadTags } from '../rendered-page.ts';
import type { createAppRouter } from './router.tsx';

type Router = ReturnType<typeof createAppRouter>;

export function headOf(router: Router): HeadTags {
  const innermost = router.state.matches.findLast(({ meta }) => meta !== undefined);
  const meta = (innermost?.meta ?? []) as Record<string, string>[];
  return {
    title: meta.find(({ title }) => title !== undefined)?.title ?? '',
    meta: meta.filter(({ title }) => title === undefined),
    links: (innermost?.links ?? []) as Record<string, string>[],
  };
}

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
 * Focuses the heading of a new page after a click, like a full load for screen readers: it is read out, and Tab
 * continues from there. Pages that set the focus themselves are left alone.
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
