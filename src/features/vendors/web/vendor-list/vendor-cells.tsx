import { Link } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button, type ButtonProps, buttonClass } from '../../../../web/ui/button.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { badgesOf, costsLabel, isMixed } from './list-texts.ts';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** The name of a vendor becomes the heading of its page. */
const vendorTitle = 'vendor-title';

/** On a card the whole card is the link; preview visitors get no link, since they stay on their page. */
export function VendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor) return vendor.name;
  return (
    <Link
      to="/communities/$slug/vendors/$vendorId"
      params={{ slug: list.communitySlug, vendorId: vendor.id }}
      state={{ isFromList: true }}
      title={vendor.name}
      viewTransition
      onClick={({ currentTarget }) => {
        currentTarget.style.viewTransitionName = vendorTitle;
      }}
      className="inline-block max-w-full truncate rounded-sm align-top underline-offset-4 hover:text-accent hover:underline @max-table:after:absolute @max-table:after:inset-0 @max-table:after:rounded-card @max-large:wrap-anywhere @max-large:whitespace-normal"
    >
      {vendor.name}
    </Link>
  );
}

/** What sets a vendor apart; in short words on a card. */
export function VendorBadges({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  return badgesOf(vendor).map(({ text, short, tone }) => (
    <Badge key={text} data-badge="" tone={tone} className="tabular shrink-0 py-0! whitespace-nowrap">
      <span className={short === text ? '' : '@max-table:sr-only'}>{text}</span>
      {short !== text && (
        <span aria-hidden="true" className="hidden @max-table:inline">
          {short}
        </span>
      )}
    </Badge>
  ));
}

/** Text that opens something in the table and is part of the link on a card. */
export const textButtonClass =
  '-mx-1 min-h-6 rounded-sm px-1 text-left decoration-line-strong underline-offset-4 hover:underline @max-table:pointer-events-none @max-table:mx-0 @max-table:px-0';

interface RatingProps extends VendorRowProps {
  className?: string;
}

export function CommunityRating({ vendor, list, className = '' }: RatingProps) {
  const { hoaRating, hoaRatingCount, name } = vendor;
  return (
    <button
      {...vendorDialogs.reviews.triggerProps}
      type="button"
      onClick={() => list.open('reviews', vendor)}
      onPointerEnter={(event) => {
        vendorDialogs.reviews.prefetch();
        list.enterReviews(vendor, event);
      }}
      onPointerLeave={list.leaveReviews}
      className={`tabular inline-flex items-center gap-1 whitespace-nowrap ${textButtonClass} ${className}`}
    >
      <span className="sr-only">Reviews of {name}: </span>
      {hoaRating === null ? (
        <span className="text-ink-muted">No ratings yet</span>
      ) : (
        <>
          {/* A card has room for one of the five. */}
          <span className="inline-flex overflow-hidden @max-table:w-4">
            <Stars value={hoaRating} size="sm" />
          </span>
          <span aria-hidden="true" className={`font-semibold ${isMixed(vendor) ? 'text-attention' : ''}`}>
            {formatRating(hoaRating)}
          </span>
          <RatingCount count={hoaRatingCount} />
        </>
      )}
    </button>
  );
}

export function RatingCount({ count }: { count: number }) {
  return (
    <span className="font-normal text-ink-muted">
      ({formatNumber(count)}
      <span className="sr-only">{count === 1 ? ' rating' : ' ratings'}</span>)
    </span>
  );
}

interface MapsRatingProps extends RatingProps {
  /** One figure; where a row has a menu, that opens the reviews. */
  isQuiet?: boolean;
}

export function MapsRating({ vendor, list, className = '', isQuiet = false }: MapsRatingProps) {
  const { googleRating, googleRatingCount, googlePlaceId, name } = vendor;
  if (googleRating === null) return null;
  const look = `tabular inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-muted ${className}`;
  const rating = (
    <>
      Google
      {!isQuiet && <Star aria-hidden="true" className="size-3.5 fill-star text-star-line" />}
      <span className={isQuiet ? '' : 'font-semibold text-ink'}>{formatRating(googleRating)}</span>
      <span className="sr-only">out of 5</span>
      {googleRatingCount !== null && (
        <span className={isQuiet ? 'sr-only' : ''}>
          <RatingCount count={googleRatingCount} />
        </span>
      )}
    </>
  );
  const hasMenu = list.abilities.canRate && !list.visitor;
  if (googlePlaceId === null || (isQuiet && hasMenu)) return <span className={look}>{rating}</span>;
  return (
    <button
      {...vendorDialogs.mapsReviews.triggerProps}
      type="button"
      onClick={() => list.open('mapsReviews', vendor)}
      className={`${look} ${textButtonClass}`}
    >
      <span className="sr-only">Google reviews of {name}: </span>
      {rating}
    </button>
  );
}

export const rateLabel = ({ name, myRating }: VendorRowProps['vendor']): string =>
  myRating === null ? `Rate ${name}` : `Edit your rating of ${name}`;

/** Opens the dialog for members, sign-up for signed-out visitors; hidden for others. */
export function RateAction({
  vendor,
  list,
  variant = 'quiet',
}: VendorRowProps & Pick<ButtonProps, 'variant'>) {
  if (list.visitor) return list.visitor.rate(vendor);
  if (!list.isSignedIn) {
    return (
      <Link
        to="/auth"
        search={{
          community: list.communitySlug,
          // Back to the vendor's page, where they can rate it.
          next: `/communities/${list.communitySlug}/vendors/${vendor.id}`,
        }}
        aria-label={`Rate ${vendor.name}`}
        className={buttonClass({ variant, size: 'sm' })}
      >
        Rate
      </Link>
    );
  }
  if (!list.abilities.canRate) return null;
  return (
    <Button
      {...vendorDialogs.rate.triggerProps}
      size="sm"
      variant={variant}
      aria-label={rateLabel(vendor)}
      onClick={() => list.open('rate', vendor)}
    >
      {vendor.myRating === null ? 'Rate' : 'Edit'}
    </Button>
  );
}

export function CostsAction({ vendor, list }: VendorRowProps) {
  if (list.visitor) return list.visitor.costs(vendor);
  if (!list.abilities.canRate) return null;
  const label = costsLabel(vendor);
  return (
    <Button
      {...vendorDialogs.costs.triggerProps}
      size="sm"
      variant="quiet"
      aria-label={`${label} of ${vendor.name}`}
      onClick={() => list.open('costs', vendor)}
      className="whitespace-nowrap"
    >
      {label}
    </Button>
  );
}
