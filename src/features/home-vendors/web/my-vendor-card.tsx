import { Link } from '@tanstack/react-router';
import { formatRating } from '../../../catalogue/format-rating.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { HiddenNotice } from '../../reviews/web/hidden-notice.tsx';
import { MapsReviewsCard } from '../../vendors/web/maps-reviews/maps-reviews-card.tsx';
import { homesText } from '../../vendors/web/vendor-list/list-texts.ts';
import { ContactLinks } from '../../vendors/web/vendor-list/vendor-contact.tsx';
import type { MyVendorRow } from '../home-vendor.schema.ts';
import { MyCosts } from './my-costs.tsx';
import { type MyVendorDialog, myVendorDialogs } from './my-vendor-dialogs.tsx';
import { StillUsing } from './still-using.tsx';
import { useRemoveMyVendor } from './use-remove-my-vendor.ts';

interface MyVendorCardProps {
  vendor: MyVendorRow;
  onOpen: (kind: MyVendorDialog, vendor: MyVendorRow) => void;
  /** The card is off the screen, and with it the button that was pressed. */
  onGone: () => void;
}

/** A vendor of the home: who, how good, how much, how to reach them. */
export function MyVendorCard({ vendor, onOpen, onGone }: MyVendorCardProps) {
  const onRemove = useRemoveMyVendor(vendor, onGone);
  const { name, category, communitySlug } = vendor;
  return (
    <Card as="li" padding="sm" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-muted">
            {communitySlug ? category : `${category}, where you lived before`}
          </p>
        </div>
        <Button size="sm" variant="quiet" className="-mt-1 -mr-2 text-danger" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {vendor.isReminderDue && <StillUsing vendor={vendor} onRemove={onRemove} />}
      <Facts vendor={vendor} />
      {vendor.hidden && <HiddenNotice hidden={vendor.hidden} />}
      {communitySlug && <Actions {...{ vendor, communitySlug, onOpen }} />}
    </Card>
  );
}

function Facts({ vendor }: { vendor: MyVendorRow }) {
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 [&_dt]:text-sm [&_dt]:leading-6 [&_dt]:text-ink-muted">
      <dt>Your rating</dt>
      <dd>{vendor.rating === null ? 'Not rated yet' : <Stars value={vendor.rating} size="sm" />}</dd>
      <dt>Neighbors</dt>
      <dd className="tabular">
        <NeighborsRating vendor={vendor} />
      </dd>
      {vendor.googleRating !== null && vendor.googlePlaceId !== null && (
        <>
          <dt>Google</dt>
          <dd className="tabular">
            <MapsReviewsCard
              name={vendor.name}
              placeId={vendor.googlePlaceId}
              rating={vendor.googleRating}
              ratingCount={vendor.googleRatingCount}
            />
          </dd>
        </>
      )}
      <dt>Costs</dt>
      <dd className="tabular">
        <MyCosts vendor={vendor} />
      </dd>
      <dt>Contact #s</dt>
      <dd>
        <ContactLinks vendor={vendor} />
      </dd>
    </dl>
  );
}

interface ActionsProps extends Pick<MyVendorCardProps, 'vendor' | 'onOpen'> {
  communitySlug: string;
}

function Actions({ vendor, communitySlug, onOpen }: ActionsProps) {
  const { name, category, vendorId } = vendor;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2">
      <Button {...myVendorDialogs.rate.triggerProps} size="sm" onClick={() => onOpen('rate', vendor)}>
        {vendor.rating === null ? 'Rate' : 'Edit rating'}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button {...myVendorDialogs.costs.triggerProps} size="sm" onClick={() => onOpen('costs', vendor)}>
        {vendor.costs.length > 0 ? 'Edit Costs' : '+ Costs'}
        <span className="sr-only"> of {name}</span>
      </Button>
      <Link
        to="/submit"
        search={{ community: communitySlug, category, vendor_id: vendorId }}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        Edit provider<span className="sr-only"> {name}</span>
      </Link>
    </div>
  );
}

function NeighborsRating({ vendor: { hoaRating, hoaRatingCount, homesServiced } }: { vendor: MyVendorRow }) {
  const homes = `${homesText(homesServiced)} ${homesServiced === 1 ? 'uses' : 'use'} them`;
  if (hoaRating === null) return homes;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars value={hoaRating} size="sm" />
      <span>
        {formatRating(hoaRating)} <span className="text-ink-muted">({hoaRatingCount})</span>
      </span>
      <span className="text-sm text-ink-muted">{homes}</span>
    </span>
  );
}
