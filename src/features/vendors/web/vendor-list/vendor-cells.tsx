import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { Bar } from '../../../../web/ui/progress.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { homesText, shareText } from './list-texts.ts';
import { type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

/** The name with the verified badge. */
export function VendorName({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  return (
    <>
      {vendor.name}
      {vendor.googlePlaceId !== null && (
        <span title="Verified business" className="ml-1 whitespace-nowrap text-accent">
          <BadgeCheck aria-hidden="true" className="inline size-4.5 -translate-y-px" />
          <span className="sr-only">(verified business)</span>
        </span>
      )}
    </>
  );
}

/** The name as link to the vendor's page. Preview visitors get no link, since they stay on their page. */
export function VendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor) return <VendorName vendor={vendor} />;
  return (
    <Link
      to="/communities/$slug/vendors/$vendorId"
      params={{ slug: list.communitySlug, vendorId: vendor.id }}
      state={{ isFromList: true }}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
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
    </>
  );
}

export function EditVendorLink({ vendor, list }: VendorRowProps) {
  if (list.visitor || !list.abilities.canSubmit) return null;
  return (
    <Link
      to="/submit"
      search={{ vendor_id: vendor.id }}
      aria-label={`Edit ${vendor.name}`}
      title="Edit"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Pencil aria-hidden="true" className="size-4" />
    </Link>
  );
}

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
      className="touch-target tabular pointer-coarse:-my-2.5 -mx-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-left whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid"
    >
      <span className="sr-only">Reviews of {name}: </span>
      {hoaRating === null ? (
        <span className="text-ink-muted">No ratings yet</span>
      ) : (
        <>
          <Stars value={hoaRating} size="sm" />
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
  const className = 'tabular inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-muted';
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
      className={`${className} touch-target pointer-coarse:-my-2.5 -mx-1 rounded-sm px-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid`}
    >
      <span className="sr-only">Google reviews of {name}: </span>
      {rating}
    </button>
  );
}

/** The number of homes, their share of the community and a bar relative to the most used vendor. */
export function NeighborsUsing({ vendor, list }: VendorRowProps) {
  const width = list.mostHomes > 0 ? (vendor.homesServiced / list.mostHomes) * 100 : 0;
  return (
    <div className="tabular">
      <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <span>
          <span className="font-semibold">{homesText(vendor.homesServiced)}</span>
          <span className="md:sr-only"> using</span>
        </span>
        <span className="text-sm text-ink-muted">{shareText(vendor.homesPct)}</span>
      </p>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
        <Bar percent={width} />
      </span>
    </div>
  );
}

/** The button to rate: opens the dialog for members, sign-up for signed-out visitors; hidden for others. */
export function RateAction({ vendor, list }: VendorRowProps) {
  if (list.visitor) return list.visitor.rate(vendor);
  const label = `Rate ${vendor.name}`;
  if (!list.isSignedIn) {
    return (
      <Link
        to="/auth"
        search={{
          community: list.communitySlug,
          // What they wanted to rate, with the button to do so.
          next: `/communities/${list.communitySlug}/vendors/${vendor.id}`,
        }}
        aria-label={label}
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
      aria-label={label}
      onClick={() => list.open('rate', vendor)}
    >
      Rate
    </Button>
  );
}

/** The button to share costs, for members. */
export function CostsAction({ vendor, list }: VendorRowProps) {
  if (list.visitor) return list.visitor.costs(vendor);
  if (!list.abilities.canRate) return null;
  const label = vendor.hasMyCosts ? 'Edit Costs' : '+ Costs';
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
