import { formatRating } from '../../../../catalogue/format-rating.ts';
import { Stars } from '../../../../web/ui/stars.tsx';
import { MapsRating } from '../vendor-list/vendor-ratings.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';
import { RatingSpread } from './rating-spread.tsx';

/** The average large, how it came about beside it, and what people elsewhere say. */
export function RatingSummary({ vendor, list, spread }: VendorRowProps & { spread: number[] | undefined }) {
  const { hoaRating, hoaRatingCount } = vendor;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="tabular space-y-1">
        {hoaRating === null ? (
          <p className="text-ink-muted">No ratings yet</p>
        ) : (
          <p className="flex items-center gap-3">
            <span className="font-serif text-4xl leading-none font-semibold">{formatRating(hoaRating)}</span>
            <span>
              <Stars value={hoaRating} />
              <span className="block text-sm text-ink-muted">
                {hoaRatingCount === 1 ? '1 rating' : `${hoaRatingCount} ratings`}
              </span>
            </span>
          </p>
        )}
        <p className="pointer-coarse:py-2.5">
          <MapsRating vendor={vendor} list={list} />
        </p>
      </div>
      {spread && hoaRatingCount > 0 && <RatingSpread spread={spread} />}
    </div>
  );
}
