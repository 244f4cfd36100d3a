import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { formatRating } from '../../../catalogue/ratings.ts';
import { counted } from '../../../platform/format-number.ts';
import { api, apiClient } from '../../../web/api-client.ts';
import { ChangeButton } from '../../../web/change-button.tsx';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { Button, IconButton } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { useChange } from '../../../web/use-change.ts';
import { PriceLine } from '../../costs/web/price-line.tsx';
import { HiddenNotice } from '../../reviews/web/reviews-content.tsx';
import { leftTexts } from '../../vendors/vendor.texts.ts';
import { MapsReviewsCard } from '../../vendors/web/maps-reviews/maps-reviews-card.tsx';
import { ContactButtons, RoundContact } from '../../vendors/web/vendor-list/vendor-contact.tsx';
import { vendorDialogs } from '../../vendors/web/vendor-list/vendor-row-props.ts';
import { NoteText } from '../../vendors/web/vendor-page/vendor-note.tsx';
import type { MyVendorRow } from '../home-vendor.contract.ts';
import { inShort, MyVendorCosts, minePaid } from './my-vendor-costs.tsx';

interface MyVendorCardProps {
  vendor: MyVendorRow;
  /** Called once the card, and with it the focused button, is gone. */
  onRemoved: () => void;
}

export function MyVendorCard({ vendor, onRemoved }: MyVendorCardProps) {
  const onRemove = useRemoveMyVendor(vendor, onRemoved);
  const [isOpen, setOpen] = useState(vendor.hidden !== null);
  const detailsId = useId();
  const { name, category, communitySlug, categoryPrice } = vendor;
  return (
    <Card as="li" padding="none" className="@container">
      <div className="flex min-h-18 items-center gap-x-1 py-2 pr-2 pl-4 @max-large:flex-wrap md:gap-x-4">
        <div className="min-w-0 grow @max-large:basis-full">
          <h3
            title={name}
            className="truncate text-lg leading-snug font-semibold @max-large:wrap-anywhere @max-large:whitespace-normal!"
          >
            <VendorLink vendor={vendor} />
          </h3>
          <p className="tabular truncate text-sm text-ink-muted @max-large:wrap-anywhere @max-large:whitespace-normal!">
            {inShort(vendor)}
            {communitySlug ? category : `${category}, where you lived before`}
          </p>
        </div>
        <IconButton
          label={`Details of ${name}`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </IconButton>
        <RoundContact vendor={vendor} />
      </div>
      {vendor.isReminderDue && (
        <div className="px-4 pb-3">
          <StillUsing vendor={vendor} onRemove={onRemove} />
        </div>
      )}
      <div
        id={detailsId}
        className={`space-y-4 px-4 pt-1 pb-4 *:break-inside-avoid lg:columns-2 lg:gap-8 ${isOpen ? '' : 'hidden'}`}
      >
        {/* Where there is room, the row above has the number. */}
        <div className="md:[&_li:first-child>a:first-child]:hidden">
          <ContactButtons vendor={vendor} />
        </div>
        <Facts vendor={vendor} />
        {vendor.note && (
          <div>
            <p className="text-sm text-ink-muted">Private note</p>
            <NoteText note={vendor.note} />
          </div>
        )}
        {categoryPrice && (
          <PriceLine price={categoryPrice} mine={[minePaid(vendor)?.amount ?? []].flat()} title={category} />
        )}
        {vendor.hidden && <HiddenNotice hidden={vendor.hidden} />}
        <Actions vendor={vendor} onRemove={onRemove} />
      </div>
    </Card>
  );
}

/** The name as a link to the provider's page, which people of other communities cannot open. */
function VendorLink({ vendor: { communitySlug: slug, vendorId, name } }: { vendor: MyVendorRow }) {
  if (slug === null) return name;
  return (
    <Link
      to="/communities/$slug/vendors/$vendorId"
      params={{ slug, vendorId }}
      className="rounded-sm underline-offset-4 hover:text-accent hover:underline block min-h-6 truncate @max-large:wrap-anywhere @max-large:whitespace-normal!"
    >
      {name}
    </Link>
  );
}

function Facts({ vendor }: { vendor: MyVendorRow }) {
  return (
    // Larger text puts each value below its name.
    <dl className="flex flex-wrap gap-x-4 gap-y-2 *:[dd]:min-w-[min(9rem,100%)] *:[dd]:grow *:[dd]:basis-[calc(100%-6.5rem)] *:[dt]:basis-22 *:[dt]:text-sm *:[dt]:leading-6 *:[dt]:text-ink-muted">
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
        <MyVendorCosts vendor={vendor} />
      </dd>
    </dl>
  );
}

interface OwnVendorProps {
  vendor: MyVendorRow;
  onRemove: () => void;
}

/** Vendors of a community that the person has left can only be removed. */
function Actions({ vendor, onRemove }: OwnVendorProps) {
  const { vendorId: id, name, category, rating, communitySlug } = vendor;
  const hasMyCosts = vendor.costs.length > 0;
  const known = { id, name, category, myRating: rating, isYours: true, hasMyCosts };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {communitySlug && (
        <>
          <DialogButton dialog={vendorDialogs.rate} props={{ vendor: known }} size="sm">
            {rating === null ? 'Rate' : 'Edit rating'}
            <span className="sr-only"> {name}</span>
          </DialogButton>
          <DialogButton dialog={vendorDialogs.costs} props={{ vendor: known }} size="sm">
            {hasMyCosts ? 'Edit Costs' : '+ Costs'}
            <span className="sr-only"> of {name}</span>
          </DialogButton>
        </>
      )}
      <Button size="sm" variant="quiet" className="ml-auto text-danger" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

function NeighborsRating({ vendor: { hoaRating, hoaRatingCount, homesServiced } }: { vendor: MyVendorRow }) {
  const homes = `${counted(homesServiced, 'home')} ${homesServiced === 1 ? 'uses' : 'use'} them`;
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

function StillUsing({ vendor: { vendorId, name }, onRemove }: OwnVendorProps) {
  const confirmation = useChange(apiClient.homeVendors.confirmMyVendor, {
    stale: ['homeVendors'],
    done: { title: 'Saved', description: `${name} stays on your list.` },
    failed: 'Could not save',
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-attention-soft p-3">
      <p className="text-sm">
        <span className="block text-base font-semibold text-attention-soft-ink">Still using them?</span>
        It has been a year. A quick answer keeps the list accurate.
      </p>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <ChangeButton change={confirmation} input={{ vendorId }} size="sm" busyLabel="Saving…">
          Yes, still using<span className="sr-only"> {name}</span>
        </ChangeButton>
        <Button size="sm" variant="quiet" onClick={onRemove}>
          No, remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns a function that removes a vendor from the list at once and offers 'Undo'. If the server refuses, the card
 * returns.
 *
 * @param onRemoved called once the card is gone
 */
function useRemoveMyVendor({ vendorId, name }: MyVendorRow, onRemoved: () => void): () => void {
  const undo = useChange(apiClient.homeVendors.addMyVendor);
  const departure = useChange(apiClient.homeVendors.leaveMyVendor, leftTexts);
  const removal = useChange(apiClient.homeVendors.removeMyVendor, {
    optimistic: {
      queryKey: api.homeVendors.listMyVendors.queryKey(),
      update: (rows: MyVendorRow[]) => rows.filter((row) => row.vendorId !== vendorId),
    },
    done: {
      title: 'Removed',
      description: name,
      action: { label: 'Undo', onClick: () => void undo.run({ vendorId }) },
      secondAction: { label: 'We used to', onClick: () => void departure.run({ vendorId }) },
    },
    failed: { title: 'Could not remove' },
  });
  return () => {
    void removal.run({ vendorId });
    requestAnimationFrame(onRemoved);
  };
}
