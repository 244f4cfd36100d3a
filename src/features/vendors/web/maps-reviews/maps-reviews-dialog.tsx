import ExternalLink from 'lucide-react/icons/external-link';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { counted } from '../../../../platform/format-number.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { ErrorState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { Stars } from '../../../../web/ui/stars.tsx';
import type { GooglePlaceDetails } from '../../../places/places.contract.ts';
import { placesMessages } from '../../../places/places.texts.ts';
import { MapsReviewsList } from './maps-reviews-card.tsx';
import { useMapsReviews } from './use-maps-reviews.ts';

/** Maximum length of a text in the dialog (docs/rules/reviews.md, 'Maps provider's reviews'). */
const maxTextLength = 200;

export interface MapsReviewsDialogProps extends DialogProps {
  vendor: { name: string };
  placeId: string;
}

export default function MapsReviewsDialog({ vendor, placeId, ...dialog }: MapsReviewsDialogProps) {
  const { details, isBusy, isFailed, refresh } = useMapsReviews(placeId);
  return (
    <ResponsiveDialog
      {...dialog}
      title={`Google reviews of ${vendor.name}`}
      description="Reviews from Google Maps. They are not from your neighbors."
      footer={
        details && (
          <>
            <PlaceLink name={vendor.name} placeId={placeId} />
            <Button onClick={refresh} busy={isBusy} busyLabel="Refreshing…">
              Refresh
            </Button>
          </>
        )
      }
    >
      {details ? (
        <div className="space-y-4">
          {isFailed && <p role="alert">{placesMessages.reviewsFailed}</p>}
          <Summary details={details} />
          <MapsReviewsList reviews={details.reviews} maxLength={maxTextLength} />
        </div>
      ) : isFailed ? (
        <ErrorState onRetry={refresh} busy={isBusy}>
          {placesMessages.reviewsFailed}
        </ErrorState>
      ) : (
        <Loading
          label={placesMessages.reviewsLoading}
          className="space-y-3"
          blocks={['h-5 w-1/2', 'h-16 w-full', 'h-5 w-1/3', 'h-16 w-full']}
        />
      )}
    </ResponsiveDialog>
  );
}

function Summary({ details: { rating, userRatingsTotal } }: { details: GooglePlaceDetails }) {
  if (rating === null) return null;
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2">
      <Stars value={rating} />
      <span className="font-semibold">{formatRating(rating)}</span>
      {userRatingsTotal !== null && (
        <span className="text-ink-muted">{counted(userRatingsTotal, 'rating')}</span>
      )}
    </p>
  );
}

function PlaceLink({ name, placeId }: { name: string; placeId: string }) {
  const query = new URLSearchParams({ api: '1', query: name, query_place_id: placeId });
  return (
    <a
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center justify-center gap-1.5 md:mr-auto"
    >
      Google Maps
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only"> (new tab)</span>
    </a>
  );
}
