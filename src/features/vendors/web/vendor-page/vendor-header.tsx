import { Link, useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import Star from 'lucide-react/icons/star';
import type { MouseEvent } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { formatCost, roundAverage } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { counted, formatNumber } from '../../../../platform/format-number.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { Button, wayUpClass } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { typicalText } from '../../../costs/web/cost-texts.ts';
import type { DetailedVendor } from '../../vendor.schema.ts';
import { leftTexts } from '../../vendor.texts.ts';
import { vendorPageParts } from '../../vendor-page-input.ts';
import { RateAction, RatingCount, VendorBadges } from '../vendor-list/vendor-cells.tsx';
import { type VendorRowProps, vendorDialogs } from '../vendor-list/vendor-row-props.ts';
import { PageMenu } from './page-menu.tsx';
import { StreetNeighbors } from './street-neighbors.tsx';
import { NeverAgainBadge } from './vendor-note.tsx';

export const ratingsId = 'ratings';

interface VendorHeaderProps extends VendorRowProps {
  details: Pick<
    DetailedVendor,
    'communityName' | 'totalHomes' | 'note' | 'categoryPrice' | 'vendor' | 'abilities'
  >;
}

export function VendorHeader({ vendor, list, details }: VendorHeaderProps) {
  const { googlePlaceId, category } = vendor;
  return (
    <header>
      <BackToList communitySlug={list.communitySlug} category={category} />
      <h1 className="[view-transition-name:vendor-title] font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere md:text-4xl">
        {vendor.name}
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        <span>
          {category} in {details.communityName}
          {googlePlaceId !== null && <span title="From the maps provider">&nbsp;· Verified business</span>}
        </span>
        <VendorBadges vendor={vendor} />
        {details.note?.neverAgain && <NeverAgainBadge />}
      </p>
      <Figures vendor={vendor} details={details} />
      {vendorPageParts(details).street && <StreetNeighbors vendorId={vendor.id} />}
    </header>
  );
}

function Figures({
  vendor,
  details: { totalHomes, categoryPrice, abilities },
}: Pick<VendorHeaderProps, 'vendor' | 'details'>) {
  const { hoaRating, hoaRatingCount, homesServiced, homesLeft, isYours, communityAmount, communityUnit } =
    vendor;
  return (
    <p className="tabular dotted mt-1 items-center">
      {/* People outside the community see only the rating, further down the page. */}
      {hoaRating !== null && abilities.costs !== 'hidden' && (
        <a
          href={`#${ratingsId}`}
          className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:underline"
        >
          <span className="sr-only">Ratings and reviews: </span>
          <Star aria-hidden="true" className="mr-1 size-4 fill-star text-star-line" />
          <span className="mr-1 font-semibold">{formatRating(hoaRating)}</span>
          <RatingCount count={hoaRatingCount} />
        </a>
      )}
      <span>
        {formatNumber(homesServiced)} of {counted(totalHomes, 'home')}
      </span>
      {/* Otherwise a badge says so. */}
      {isYours && homesLeft != null && <span>{counted(homesLeft, 'home')} left them</span>}
      {communityAmount != null && (
        <span>
          <span className="font-semibold">{formatCost(roundAverage(communityAmount), communityUnit)}</span>{' '}
          <span className="text-sm text-ink-muted">
            {typicalText({ amount: communityAmount, unit: communityUnit }, categoryPrice)}
          </span>
        </span>
      )}
    </p>
  );
}

export function VendorPageActions({ vendor, list }: VendorRowProps) {
  const { id, name, isYours, myRating } = vendor;
  const { abilities } = list;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {abilities.canRate ? (
        <>
          <Button
            {...vendorDialogs.rate.triggerProps}
            size="sm"
            variant={myRating === null ? 'primary' : 'secondary'}
            onClick={() => list.open('rate', vendor)}
          >
            {myRating === null ? 'Rate' : `You: ${myRating}★\u00a0· Edit`}
            <span className="sr-only">{myRating === null ? ` ${name}` : ` your rating of ${name}`}</span>
          </Button>
          <UseToggle vendorId={id} name={name} isYours={isYours} />
        </>
      ) : (
        <RateAction vendor={vendor} list={list} variant="secondary" />
      )}
      <PageMenu vendor={vendor} list={list} />
    </div>
  );
}

/** Goes back in history if the user came from the list. */
function BackToList({ communitySlug, category }: { communitySlug: string; category: Category }) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });

  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isFromList || !isPlain) return;
    event.preventDefault();
    history.back();
  }

  return (
    <Link
      to="/communities/$slug"
      params={{ slug: communitySlug }}
      search={{ category }}
      onClick={goBack}
      className={wayUpClass}
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Providers
    </Link>
  );
}

interface UseToggleProps {
  vendorId: string;
  name: string;
  isYours: boolean;
}

function UseToggle({ vendorId, name, isYours }: UseToggleProps) {
  // The button is busy until the new state is known.
  const addition = useChange(apiClient.homeVendors.addMyVendor, {
    done: { title: 'Saved', description: `${name} is on your list.` },
    failed: 'Could not save',
  });
  const departure = useChange(apiClient.homeVendors.leaveMyVendor, leftTexts);
  const removal = useChange(apiClient.homeVendors.removeMyVendor, {
    done: {
      title: 'Removed',
      description: name,
      action: { label: 'Undo', onClick: () => void addition.run({ vendorId }) },
      secondAction: { label: 'We used to', onClick: () => void departure.run({ vendorId }) },
    },
    failed: 'Could not remove',
  });
  const Icon = isYours ? Check : House;
  return (
    <Button
      size="sm"
      aria-pressed={isYours}
      busy={addition.isPending || removal.isPending || departure.isPending}
      busyLabel="Saving…"
      onClick={() => void (isYours ? removal : addition).run({ vendorId })}
      className={isYours ? 'border-accent! bg-accent-soft!' : ''}
    >
      <Icon aria-hidden="true" className="size-4 text-accent" />
      We use them
    </Button>
  );
}
