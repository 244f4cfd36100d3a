import { Stars } from '../../../../web/ui/stars.tsx';
import type { GooglePlaceDetails } from '../../../places/places.schema.ts';
import { placesMessages } from '../../../places/places-messages.ts';
import { cutText } from './cut-text.ts';

type MapsReview = GooglePlaceDetails['reviews'][number];

/** Reviews of the maps provider, each with its author's name, as its terms ask for. */
export function MapsReviewsList({ reviews, longest }: { reviews: readonly MapsReview[]; longest: number }) {
  if (reviews.length === 0) return <p className="text-ink-muted">{placesMessages.noReviews}</p>;
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={`${review.authorName}:${review.text}`} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Stars value={review.rating} size="sm" />
            <span className="font-semibold wrap-anywhere">
              <Author review={review} />
            </span>
          </div>
          {review.text !== '' && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{cutText(review.text, longest)}</p>
          )}
          {review.relativeTimeDescription !== '' && (
            <p className="mt-1 text-sm text-ink-muted">{review.relativeTimeDescription}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Author({ review: { authorName, authorUrl } }: { review: MapsReview }) {
  if (authorUrl === null) return authorName;
  return (
    <a href={authorUrl} target="_blank" rel="noreferrer" className="link">
      {authorName}
      <span className="sr-only"> on Google Maps (new tab)</span>
    </a>
  );
}
