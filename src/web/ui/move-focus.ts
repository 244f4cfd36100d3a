import { type KeyboardEvent, useEffect, useRef } from 'react';

const nextIndexByKey: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus among the links or tabs of a group that are shown, with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = event.currentTarget.querySelectorAll<HTMLElement>('a, [role=tab]');
  const controls = [...all].filter((control) => control.getClientRects().length > 0);
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = nextIndexByKey[event.key]?.(at, controls.length - 1);
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  controls[next]?.focus();
}

/**
 * Returns props that make the links of a group one stop for Tab: the current one, or else the first, which must be shown:
 * asking the browser whether they are would delay every press. Without script, and until it runs, each of them is a stop,
 * since no arrow key moves the focus then.
 */
export function useOneStop<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const links = [...(ref.current?.querySelectorAll('a') ?? [])];
    const stop = links.find((link) => link.hasAttribute('aria-current')) ?? links[0];
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  });
  return { ref, onKeyDown: moveFocus };
}
