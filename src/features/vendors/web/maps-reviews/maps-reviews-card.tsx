import { formatRating } from '../../../../catalogue/ratings.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { HoverCard } from '../../../../web/ui/hover-card.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import type { GooglePlaceDetails } from '../../../places/places.contract.ts';
import { placesMessages } from '../../../places/places.texts.ts';
import { truncateText, useMapsReviews } from './use-maps-reviews.ts';

/** Maximum length of a text in the hover card (docs/rules/reviews.md, 'Maps provider's reviews'). */
const maxTextLength = 150;

interface MapsReviewsCardProps {
  name: string;
  placeId: string;
  rating: number;
  ratingCount: number | null;
}

export function MapsReviewsCard({ name, placeId, rating, ratingCount }: MapsReviewsCardProps) {
  return (
    <HoverCard
      label={`Google reviews of ${name}`}
      trigger={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="sr-only">Google reviews of {name}: </span>
          <Stars value={rating} size="sm" />
          {formatRating(rating)}
          {ratingCount !== null && <span className="text-ink-muted">({formatNumber(ratingCount)})</span>}
        </span>
      }
    >
      <CardContent placeId={placeId} />
    </HoverCard>
  );
}

function CardContent({ placeId }: { placeId: string }) {
  const { details, isBusy, isFailed, refresh } = useMapsReviews(placeId);
  return (
    <div className="space-y-3 text-sm">
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-muted">Reviews from Google Maps</p>
        <Button size="sm" variant="quiet" onClick={refresh} busy={isBusy} busyLabel="Refreshing…">
          Refresh
        </Button>
      </div>
      {isFailed && <p role="alert">{placesMessages.reviewsFailed}</p>}
      {details ? (
        <MapsReviewsList reviews={details.reviews} maxLength={maxTextLength} />
      ) : (
        !isFailed && (
          <Loading
            label={placesMessages.reviewsLoading}
            className="space-y-2"
            blocks={['h-4 w-1/2', 'h-12 w-full']}
          />
        )
      )}
    </div>
  );
}

type MapsReview = GooglePlaceDetails['reviews'][number];

/** Shows the author's name as the provider's terms require. */
export function MapsReviewsList({
  reviews,
  maxLength,
}: {
  reviews: readonly MapsReview[];
  maxLength: number;
}) {
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
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{truncateText(review.text, maxLength)}</p>
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
