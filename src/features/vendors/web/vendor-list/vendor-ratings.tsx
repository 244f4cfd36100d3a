import Star from 'lucide-react/icons/star';
import { Stars } from '../../../../web/ui/stars.tsx';
import { averageText } from './list-texts.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** The neighbours' rating, which leads to their reviews. */
export function CommunityRating({ vendor, list }: VendorRowProps) {
  const { hoaRating, hoaRatingCount, name } = vendor;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => list.open('reviews', vendor)}
      onPointerEnter={(event) => {
        list.expect('reviews');
        list.pointAtReviews(vendor, event);
      }}
      onPointerLeave={list.leaveReviews}
      onFocus={() => list.expect('reviews')}
      className="touch-target tabular pointer-coarse:-my-2.5 -mx-1 inline-flex items-center gap-1.5 rounded-sm px-1 text-left whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid"
    >
      <span className="sr-only">Reviews of {name}: </span>
      {hoaRating === null ? (
        <span className="text-ink-muted">No ratings yet</span>
      ) : (
        <>
          <Stars value={hoaRating} size="sm" />
          <span className="font-semibold">{averageText(hoaRating)}</span>
          <span className="text-sm text-ink-muted">
            ({hoaRatingCount}
            <span className="sr-only">{hoaRatingCount === 1 ? ' rating' : ' ratings'}</span>)
          </span>
        </>
      )}
    </button>
  );
}

/** The rating at the maps service, where there is one. */
export function MapsRating({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  if (vendor.googleRating === null) return null;
  return (
    <span className="tabular inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-muted">
      Google
      <Star aria-hidden="true" className="size-3.5 fill-star text-star-line" />
      <span className="font-semibold text-ink">{averageText(vendor.googleRating)}</span>
      <span className="sr-only">out of 5</span>
      {vendor.googleRatingCount !== null && (
        <span>
          ({vendor.googleRatingCount.toLocaleString('en-US')}
          <span className="sr-only"> ratings</span>)
        </span>
      )}
    </span>
  );
}
