import { formatRating } from '../../../../catalogue/format-rating.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { HoverCard } from '../../../../web/ui/hover-card.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import { placesMessages } from '../../../places/places-messages.ts';
import { MapsReviewsList } from './maps-reviews-list.tsx';
import { useMapsReviews } from './use-maps-reviews.ts';

/** As much of a text as the hover card shows (docs/rules/reviews.md, 'Maps provider's reviews'). */
const longestText = 150;

interface MapsReviewsCardProps {
  name: string;
  placeId: string;
  rating: number;
  ratingCount: number | null;
}

/** The rating at the maps provider; pointing at it shows what people write there. */
export function MapsReviewsCard({ name, placeId, rating, ratingCount }: MapsReviewsCardProps) {
  return (
    <HoverCard
      label={`Google reviews of ${name}`}
      trigger={
        <span className="inline-flex items-center gap-2">
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
        <MapsReviewsList reviews={details.reviews} longest={longestText} />
      ) : (
        !isFailed && (
          <Loading label={placesMessages.reviewsLoading} className="space-y-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-12 w-full" />
          </Loading>
        )
      )}
    </div>
  );
}
