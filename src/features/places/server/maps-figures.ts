import type { PlaceDetails, PlaceReview } from '../../../platform/places/places.ts';
import type { MapsReview } from '../../../schema/vendor.tables.ts';
import type { MapsFigures } from './places.queries.ts';

/** Returns what is kept of what the provider told. */
export function figuresOf({ rating, userRatingsTotal, reviews }: PlaceDetails): MapsFigures {
  return { rating, ratingCount: userRatingsTotal, reviews: reviews.map(toKeptReview) };
}

/** Of a place that is gone. */
export const noFigures: MapsFigures = { rating: null, ratingCount: null, reviews: null };

function toKeptReview(review: PlaceReview): MapsReview {
  return {
    rating: review.rating,
    relative_time_description: review.relativeTimeDescription,
    author_name: review.authorName,
    ...(review.authorUrl !== null && { author_url: review.authorUrl }),
    text: review.text,
  };
}

/** Returns a review of the maps provider that was stored, in the words of the code. */
export function fromKeptReview(review: MapsReview): PlaceReview {
  return {
    rating: review.rating,
    relativeTimeDescription: review.relative_time_description,
    authorName: review.author_name,
    authorUrl: review.author_url ?? null,
    text: review.text,
  };
}
