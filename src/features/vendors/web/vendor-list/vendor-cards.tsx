import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../../web/when-idle.ts';
import type { VendorStatsRow } from '../../vendor.schema.ts';
import { VendorCard } from './vendor-card.tsx';
import type { ListSetting } from './vendor-row-props.ts';

interface VendorCardsProps {
  vendors: readonly VendorStatsRow[];
  list: ListSetting;
}

/** So many are laid out in no time. */
const fewCards = 20;

/** The vendors on a phone. */
export function VendorCards({ vendors, list }: VendorCardsProps) {
  const cards = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (cards.current && vendors.length > fewCards) return markLaidOut(cards.current.children);
  }, [vendors]);
  return (
    <ol ref={cards} className="space-y-3">
      {vendors.map((vendor) => (
        <VendorCard key={vendor.id} vendor={vendor} list={list} />
      ))}
    </ol>
  );
}

/**
 * Marks cards once they have been laid out and are out of sight. The browser remembers how high each is and skips it from
 * then on: three hundred take half of the time that an answer to a press may take. Not before, or Back would lead to where
 * other vendors stand; not in sight, or Chromium takes what it shows for something that has moved. Returns how to call
 * it off.
 */
function markLaidOut(cards: Iterable<Element>): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      (target as HTMLElement).dataset.laidOut = '';
      observer.unobserve(target);
    }
  });
  const unmarked = [...cards];
  // A few at a time: a press waits for no more than these.
  const markSome = () => {
    for (const card of unmarked.splice(0, fewCards)) observer.observe(card);
    if (unmarked.length > 0) callOff = whenIdle(markSome);
  };
  let callOff = whenIdle(markSome);
  return () => {
    callOff();
    observer.disconnect();
  };
}
