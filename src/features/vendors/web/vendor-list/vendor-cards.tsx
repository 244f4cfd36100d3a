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

/** A vendor on a phone, in the order in which a person decides: who, how many, how good, how much, call. */
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
      {/* One under the other on the narrowest phones: apart enough for a finger. */}
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
