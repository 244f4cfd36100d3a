import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Star from 'lucide-react/icons/star';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button, buttonClass, IconButton } from '../../../../web/ui/button.tsx';
import { Bar } from '../../../../web/ui/progress.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { costsLabel, homesText, ownText, ratingNote, shareText } from './list-texts.ts';
import { actionMenu } from './use-list-setting.ts';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** The name with the verified badge. */
export function VendorName({ vendor: { name, googlePlaceId } }: Pick<VendorRowProps, 'vendor'>) {
  if (googlePlaceId === null) return name;
  // The badge stays on a line with the last word.
  const start = name.slice(0, name.lastIndexOf(' ') + 1);
  const end = name.slice(start.length);
  return (
    <>
      {start}
      <span className={end.length < longWord ? 'whitespace-nowrap' : undefined}>
        {end}
        <span title="Verified business" className="ml-1 text-accent">
          <BadgeCheck aria-hidden="true" className="inline size-4.5 -translate-y-px" />
          <span className="sr-only">(verified business)</span>
        </span>
      </span>
    </>
  );
}

/** Longer words may break. */
const longWord = 20;

/** The name as link to the vendor's page; on a card the whole card is the link. Preview visitors get no link, since they stay on their page. */
export function VendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor) return <VendorName vendor={vendor} />;
  return (
    <Link
      to="/communities/$slug/vendors/$vendorId"
      params={{ slug: list.communitySlug, vendorId: vendor.id }}
      state={{ isFromList: true }}
      title={vendor.name}
      className="rounded-sm underline-offset-4 hover:text-accent hover:underline @max-table:after:absolute @max-table:after:inset-0 @max-table:after:rounded-card"
    >
      <VendorName vendor={vendor} />
    </Link>
  );
}

export function VendorBadges({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  return (
    <>
      {vendor.homesServiced === 0 && <Badge tone="attention">New</Badge>}
      {vendor.isYours && <Badge tone="accent">Your Provider</Badge>}
      {vendor.isChanged && <Badge tone="attention">Recently changed</Badge>}
    </>
  );
}

/** What sets a vendor apart, in one line: badges, and what the reader gave and pays. */
export function VendorMarks({ vendor, list }: VendorRowProps) {
  const own = list.visitor ? null : ownText(vendor);
  const note = ratingNote(vendor);
  return (
    <span className="tabular flex flex-wrap items-center gap-x-1.5 text-xs font-normal text-ink-muted empty:hidden">
      <VendorBadges vendor={vendor} />
      {own && <span className="font-semibold whitespace-nowrap text-ink">{own}</span>}
      {note && <span className="whitespace-nowrap">{note}</span>}
    </span>
  );
}

/** Text that opens something in the table and is part of the link on a card. */
export const textButtonClass =
  '-mx-1 min-h-6 rounded-sm px-1 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid @max-table:pointer-events-none @max-table:mx-0 @max-table:px-0 @max-table:no-underline';

/** The neighbors' rating as a button to open their reviews. */
export function CommunityRating({ vendor, list }: VendorRowProps) {
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
      className={`tabular inline-flex items-center gap-1.5 whitespace-nowrap @max-table:order-1 ${textButtonClass}`}
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
          <span className="font-semibold">{formatRating(hoaRating)}</span>
          <span className="text-sm text-ink-muted">
            ({hoaRatingCount}
            <span className="sr-only">{hoaRatingCount === 1 ? ' rating' : ' ratings'}</span>)
          </span>
        </>
      )}
    </button>
  );
}

/** The rating of the maps provider, if any, as a button to open its reviews. */
export function MapsRating({ vendor, list }: VendorRowProps) {
  const { googleRating, googleRatingCount, googlePlaceId, name } = vendor;
  if (googleRating === null) return null;
  const className = `tabular inline-flex flex-wrap items-center gap-1 text-xs text-ink-muted @max-table:order-4 @max-table:col-span-full`;
  const rating = (
    <>
      Google
      <Star aria-hidden="true" className="size-3.5 fill-star text-star-line" />
      <span className="font-semibold text-ink">{formatRating(googleRating)}</span>
      <span className="sr-only">out of 5</span>
      {googleRatingCount !== null && (
        <span>
          ({formatNumber(googleRatingCount)}
          <span className="sr-only"> ratings</span>)
        </span>
      )}
    </>
  );
  if (googlePlaceId === null) return <span className={className}>{rating}</span>;
  return (
    <button
      {...vendorDialogs.mapsReviews.triggerProps}
      type="button"
      onClick={() => list.open('mapsReviews', vendor)}
      className={`${className} ${textButtonClass}`}
    >
      <span className="sr-only">Google reviews of {name}: </span>
      {rating}
    </button>
  );
}

/** The number of homes and their share of the community, which the bar shows too. */
export function NeighborsUsing({ vendor: { homesServiced, homesPct } }: Pick<VendorRowProps, 'vendor'>) {
  return (
    <div className="tabular">
      <p className="flex items-baseline justify-between gap-1.5 whitespace-nowrap @max-table:justify-start">
        <span className="font-semibold @max-table:font-normal">{homesText(homesServiced)}</span>
        <span className="text-sm text-ink-muted">{shareText(homesPct)}</span>
      </p>
      <span
        aria-hidden="true"
        className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line @max-table:hidden"
      >
        <Bar percent={homesPct} />
      </span>
    </div>
  );
}

export const rateLabel = ({ name, myRating }: VendorRowProps['vendor']): string =>
  myRating === null ? `Rate ${name}` : `Edit your rating of ${name}`;

/** The button to rate: opens the dialog for members, sign-up for signed-out visitors; hidden for others. */
export function RateAction({ vendor, list, className }: VendorRowProps & { className?: string }) {
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
        className={buttonClass({ size: 'sm' })}
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
      aria-label={rateLabel(vendor)}
      onClick={() => list.open('rate', vendor)}
      className={className}
    >
      {vendor.myRating === null ? 'Rate' : 'Edit'}
    </Button>
  );
}

/** The button to share costs, for members. */
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

/** The button of the menu with everything else that the reader can do. */
export function MoreButton({ vendor, list }: VendorRowProps) {
  if (list.visitor || !list.abilities.canRate) return null;
  return (
    <IconButton
      {...actionMenu.triggerProps}
      aria-haspopup="menu"
      label={`More for ${vendor.name}`}
      title="More"
      onClick={(event) => list.openMenu(vendor, event.currentTarget)}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
