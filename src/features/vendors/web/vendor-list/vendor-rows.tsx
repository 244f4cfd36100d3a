import { lazy, Suspense } from 'react';
import type { ReviewsHoverCardProps } from '../../../reviews/web/reviews-hover-card.tsx';
import { useHoverIntent } from '../../../reviews/web/use-hover-intent.ts';
import type { VendorList, VendorStatsRow } from '../../vendor.schema.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { captionText } from './list-texts.ts';
import { NoVendors } from './no-vendors.tsx';
import { AreaAveragePopover, useAreaExplanation } from './use-area-explanation.ts';
import { useVendorDialogs } from './use-vendor-dialogs.ts';
import { VendorCard } from './vendor-card.tsx';
import { VendorDialogs } from './vendor-dialogs.tsx';
import type { ListSetting } from './vendor-row-props.ts';
import { VendorTable } from './vendor-table.tsx';

const ReviewsHoverCard = lazy(async () => {
  try {
    return await import('../../../reviews/web/reviews-hover-card.tsx');
  } catch {
    // A press still opens the reviews, or tells why not.
    return { default: (_props: ReviewsHoverCardProps) => null };
  }
});

interface VendorRowsProps {
  data: VendorList;
  input: VendorListInput;
  isDesktop: boolean;
  isSignedIn: boolean;
}

/** The vendors as a table or as cards, and what opens from them. */
export function VendorRows({ data, input, isDesktop, isSignedIn }: VendorRowsProps) {
  const { rows, abilities } = data;
  const dialogs = useVendorDialogs();
  const hover = useHoverIntent<VendorStatsRow>();
  const area = useAreaExplanation();
  const list: ListSetting = {
    communitySlug: input.communitySlug,
    isSignedIn,
    abilities,
    mostHomes: Math.max(0, ...rows.map((vendor) => vendor.homesServiced)),
    open: (kind, vendor) => {
      hover.close();
      dialogs.open(kind, vendor);
    },
    expect: dialogs.expect,
    pointAtReviews: hover.enter,
    leaveReviews: hover.leave,
    explainArea: (vendor, anchor) => area.toggle(vendor.id, anchor),
    explainedId: area.isOpen ? (area.asked?.vendorId ?? null) : null,
  };
  return (
    <>
      {rows.length === 0 ? (
        <NoVendors input={input} canAdd={!isSignedIn || abilities.canSubmit} />
      ) : isDesktop ? (
        <VendorTable
          vendors={rows}
          list={list}
          sortBy={input.sortBy}
          caption={captionText(rows.length, input.category)}
        />
      ) : (
        <ol className="space-y-3">
          {rows.map((vendor) => (
            <VendorCard key={vendor.id} vendor={vendor} list={list} />
          ))}
        </ol>
      )}
      <VendorDialogs dialogs={dialogs} communitySlug={input.communitySlug} abilities={abilities} />
      {area.asked && (
        <Suspense>
          <AreaAveragePopover anchor={area.asked.anchor} open={area.isOpen} onOpenChange={area.setOpen} />
        </Suspense>
      )}
      {hover.pointed && (
        <Suspense>
          <ReviewsHoverCard
            key={hover.pointed.subject.id}
            vendor={hover.pointed.subject}
            anchor={hover.pointed.anchor}
            canReadReviews={abilities.canReadReviews}
            open={hover.isOpen}
            onOpenChange={(isOpen) => !isOpen && hover.close()}
            onPointerEnter={hover.keep}
            onPointerLeave={hover.leave}
          />
        </Suspense>
      )}
    </>
  );
}
