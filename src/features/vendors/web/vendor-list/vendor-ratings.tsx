import Star from 'lucide-react/icons/star';
import { formatRating } from '../../../../catalogue/format-rating.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Stars } from '../../../../web/ui/stars.tsx';
import { vendorDialogs } from './use-vendor-dialogs.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** The neighbours' rating, which leads to their reviews. */
export function CommunityRating({ vendor, list }: VendorRowProps) {
  const { hoaRating, hoaRatingCount, name } = vendor;
  return (
    <button
      {...vendorDialogs.reviews.triggerProps}
      type="button"
      onClick={() => list.open('reviews', vendor)}
      onPointerEnter={(event) => {
        vendorDialogs.reviews.expect();
        list.pointAtReviews(vendor, event);
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

/** The rating at the maps service, where there is one: it leads to what people write there. */
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
