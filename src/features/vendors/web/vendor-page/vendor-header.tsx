import { Link, useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import Star from 'lucide-react/icons/star';
import type { MouseEvent } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { counted } from '../../../../platform/format-number.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { VendorDetails } from '../../vendor.schema.ts';
import { leftTexts } from '../../vendor.texts.ts';
import { RateAction, RatingCount, VendorBadge, VendorName } from '../vendor-list/vendor-cells.tsx';
import { CommunityCost, type VendorCostProps } from '../vendor-list/vendor-cost.tsx';
import { type VendorRowProps, vendorDialogs } from '../vendor-list/vendor-row-props.ts';
import { PageMenu } from './page-menu.tsx';
import { NeverAgainBadge } from './vendor-note.tsx';

export const ratingsId = 'ratings';

interface VendorHeaderProps extends VendorRowProps {
  details: Pick<VendorDetails, 'communityName' | 'note' | 'categoryPrice'>;
}

export function VendorHeader({ vendor, list, details }: VendorHeaderProps) {
  return (
    <header>
      <BackToList communitySlug={list.communitySlug} category={vendor.category} />
      <h1 className="mt-1 font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere md:text-4xl">
        <VendorName vendor={vendor} />
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
        {vendor.category} in {details.communityName}
        <VendorBadge vendor={vendor} />
        {details.note?.neverAgain && <NeverAgainBadge />}
      </p>
      <Figures vendor={vendor} price={details.categoryPrice} />
      <VendorPageActions vendor={vendor} list={list} />
    </header>
  );
}

function Figures({ vendor, price }: Pick<VendorCostProps, 'vendor' | 'price'>) {
  const { hoaRating, hoaRatingCount, homesServiced, communityAmount } = vendor;
  return (
    <p className="tabular mt-1 flex flex-wrap items-center gap-x-1.5">
      {hoaRating !== null && (
        <a
          href={`#${ratingsId}`}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm underline-offset-4 hover:underline"
        >
          <span className="sr-only">Ratings and reviews: </span>
          <Star aria-hidden="true" className="size-4 fill-star text-star-line" />
          <span className="font-semibold">{formatRating(hoaRating)}</span>
          <RatingCount count={hoaRatingCount} />
        </a>
      )}
      <span>
        {hoaRating !== null && <span aria-hidden="true">· </span>}
        {counted(homesServiced, 'home')}
      </span>
      {communityAmount != null && (
        <span>
          <span aria-hidden="true">· </span>
          <CommunityCost vendor={vendor} price={price} isExact />
        </span>
      )}
    </p>
  );
}

function VendorPageActions({ vendor, list }: VendorRowProps) {
  const { id, name, isYours, myRating } = vendor;
  const { abilities } = list;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {abilities.canRate ? (
        <>
          <Button
            {...vendorDialogs.rate.triggerProps}
            size="sm"
            variant={myRating === null ? 'primary' : 'secondary'}
            onClick={() => list.open('rate', vendor)}
          >
            {myRating === null ? 'Rate' : `You: ${myRating}★ · Edit`}
            <span className="sr-only">{myRating === null ? ` ${name}` : ` your rating of ${name}`}</span>
          </Button>
          <UseToggle vendorId={id} name={name} isYours={isYours} />
        </>
      ) : (
        <RateAction vendor={vendor} list={list} />
      )}
      <PageMenu vendor={vendor} list={list} />
    </div>
  );
}

interface BackToListProps {
  communitySlug: string;
  category: Category;
}

/** Goes back in history if the user came from the list. */
function BackToList({ communitySlug, category }: BackToListProps) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });

  function goBack(event: MouseEvent) {
    if (
      !isFromList ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    history.back();
  }

  return (
    <Link
      to="/communities/$slug"
      params={{ slug: communitySlug }}
      search={{ category }}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-accent hover:underline hover:underline-offset-4"
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
