import { memo, useEffect, useRef } from 'react';
import { Card } from '../../../../web/ui/card.tsx';
import { whenIdle } from '../../../../web/when-idle.ts';
import type { VendorStatsRow } from '../../vendor.schema.ts';
import {
  CommunityRating,
  CostsAction,
  EditVendorLink,
  MapsRating,
  NeighborsUsing,
  RateAction,
  VendorBadges,
  VendorLink,
} from './vendor-cells.tsx';
import { ContactButtons } from './vendor-contact.tsx';
import { VendorCost } from './vendor-cost.tsx';
import type { ListSetting, RankedVendorProps } from './vendor-row-props.ts';

interface VendorCardsProps {
  vendors: readonly VendorStatsRow[];
  list: ListSetting;
}

/** Number of cards that the browser lays out at a time without delay. */
const cardBatchSize = 20;

/** The vendors as cards, for phones. */
export function VendorCards({ vendors, list }: VendorCardsProps) {
  const cards = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (cards.current && vendors.length > cardBatchSize) return markLaidOut(cards.current.children);
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
 * Marks cards for `content-visibility: auto` once they are laid out and off screen. The browser then remembers their
 * height and skips their layout, which would delay interactions in a long list. Marked before layout, Back would restore
 * the wrong scroll position; marked on screen, Chromium would count a layout shift. Returns the cleanup function.
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
  // In batches, so that interactions never wait long.
  const markSome = () => {
    for (const card of unmarked.splice(0, cardBatchSize)) observer.observe(card);
    if (unmarked.length > 0) cancel = whenIdle(markSome);
  };
  let cancel = whenIdle(markSome);
  return () => {
    cancel();
    observer.disconnect();
  };
}

/** A vendor as a card, in the order of a decision: name, homes, rating, cost, contact. */
const VendorCard = memo(({ vendor, list }: RankedVendorProps) => {
  return (
    <Card
      as="li"
      padding="sm"
      className="flex flex-col gap-3 [contain-intrinsic-block-size:auto_14rem] data-laid-out:[content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <span className="tabular min-w-6 pt-0.5 font-serif text-xl font-semibold text-ink-muted">
          <span className="sr-only">Rank </span>
          {vendor.rank}
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
            <VendorLink vendor={vendor} list={list} />
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
            {vendor.category}
            <VendorBadges vendor={vendor} />
          </p>
        </div>
        <div className="-mt-1.5 -mr-2">
          <EditVendorLink vendor={vendor} list={list} />
        </div>
      </div>
      <NeighborsUsing vendor={vendor} list={list} />
      {/* Wraps on narrow phones, with enough space for touch. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 pointer-coarse:gap-y-5">
        <CommunityRating vendor={vendor} list={list} />
        <MapsRating vendor={vendor} list={list} />
      </div>
      <VendorCost vendor={vendor} list={list} />
      <ContactButtons vendor={vendor} />
      {list.visitor?.own(vendor)}
      <div className="flex gap-2 *:grow empty:hidden">
        <RateAction vendor={vendor} list={list} />
        <CostsAction vendor={vendor} list={list} />
      </div>
    </Card>
  );
});
