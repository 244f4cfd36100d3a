import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../../../web/when-idle.ts';

/** Number of cards that the browser lays out at a time without delay. */
const batchSize = 20;

/**
 * Marks the cards of a long list for `content-visibility: auto` once they are laid out and off screen. The browser then
 * remembers their height and skips their layout, which would delay interactions. Marked before layout, Back would
 * restore the wrong scroll position; marked on screen, Chromium would count a layout shift.
 */
export function useSkippedLayout(
  table: RefObject<HTMLTableElement | null>,
  sections: readonly unknown[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are other rows
  useEffect(() => {
    const rows = [...(table.current?.tBodies ?? [])].flatMap(({ rows }) => [...rows]);
    if (rows.length > batchSize) return markLaidOut(rows);
  }, [table, sections]);
}

/** Returns the cleanup function. */
function markLaidOut(cards: Iterable<Element>): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      (target as HTMLElement).dataset.laidOut = '';
      observer.unobserve(target);
    }
  });
  const unmarked = [...cards];
  // In batches, so that interactions never wait long.
  const markSome = () => {
    for (const card of unmarked.splice(0, batchSize)) observer.observe(card);
    if (unmarked.length > 0) cancel = whenIdle(markSome);
  };
  let cancel = whenIdle(markSome);
  return () => {
    cancel();
    observer.disconnect();
  };
}
