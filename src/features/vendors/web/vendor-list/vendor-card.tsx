import { memo } from 'react';
import { Card } from '../../../../web/ui/card.tsx';
import { NeighborsUsing } from './neighbors-using.tsx';
import { CostsAction, RateAction } from './row-actions.tsx';
import { ContactButtons } from './vendor-contact.tsx';
import { VendorCost } from './vendor-cost.tsx';
import { EditVendorLink, VendorBadges, VendorLink } from './vendor-name.tsx';
import { CommunityRating, MapsRating } from './vendor-ratings.tsx';
import type { RankedVendorProps } from './vendor-row-props.ts';

/** A vendor on a phone, in the order in which a person decides: who, how many, how good, how much, call. */
export const VendorCard = memo(({ vendor, list }: RankedVendorProps) => {
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
