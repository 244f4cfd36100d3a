import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { textLink } from '../../../../catalogue/contacts.ts';
import { actionMenu } from '../../../../web/more-menu.tsx';
import type { MenuEntry } from '../../../../web/ui/action-menu.tsx';
import type { ReviewsHoverCardProps } from '../../../reviews/web/reviews-hover-card.tsx';
import { costsLabel } from './list-texts.ts';
import type { VendorOverlaysState } from './use-list-setting.ts';
import { isContact, saveContact } from './v-card.ts';
import { type ListSetting, type VendorRowProps, vendorDialogs } from './vendor-row-props.ts';

const ReviewsHoverCard = lazy(async () => {
  try {
    return await import('../../../reviews/web/reviews-hover-card.tsx');
  } catch {
    // A click still opens the reviews or shows the error.
    return { default: (_props: ReviewsHoverCardProps) => null };
  }
});

export function VendorOverlays({ overlays, list }: { overlays: VendorOverlaysState; list: ListSetting }) {
  const { dialogs, hover, menu, keepReviews } = overlays;
  return (
    <>
      <VendorDialogs dialogs={dialogs} list={list} />
      <VendorMenu menu={menu} list={list} />
      {hover.subject && (
        <Suspense>
          <ReviewsHoverCard
            key={hover.subject.vendor.id}
            {...hover.subject}
            {...hover.state}
            canReadReviews={list.abilities.canReadReviews}
            onPointerEnter={keepReviews}
            onPointerLeave={list.leaveReviews}
          />
        </Suspense>
      )}
    </>
  );
}

function VendorDialogs({ dialogs, list }: { dialogs: VendorOverlaysState['dialogs']; list: ListSetting }) {
  if (!dialogs.subject) return null;
  const { kind, vendor } = dialogs.subject;
  const { Dialog } = vendorDialogs[kind];
  return (
    <Dialog
      key={`${kind}:${vendor.id}`}
      vendor={vendor}
      communitySlug={list.communitySlug}
      canReadReviews={list.abilities.canReadReviews}
      placeId={vendor.googlePlaceId ?? ''}
      {...dialogs.state}
    />
  );
}

function VendorMenu({ menu, list }: { menu: VendorOverlaysState['menu']; list: ListSetting }) {
  if (!menu.subject) return null;
  const { vendor, anchor } = menu.subject;
  return (
    <actionMenu.Dialog
      label={vendor.name}
      entries={entriesOf({ vendor, list })}
      anchor={anchor}
      {...menu.state}
    />
  );
}

function entriesOf({ vendor, list }: VendorRowProps): MenuEntry[] {
  const numbers = (vendor.contacts ?? []).filter(({ number }) => number !== undefined);
  return [
    {
      label: vendor.myRating === null ? 'Rate' : 'Edit your rating',
      onSelect: () => list.open('rate', vendor),
    },
    ...numbers.map((contact) => ({
      label: `Text ${contact.label}`,
      // biome-ignore lint/a11y/useAnchorContent: the menu adds the label
      link: <a href={textLink(contact) ?? ''} />,
    })),
    { label: 'Reviews', onSelect: () => list.open('reviews', vendor) },
    ...(vendor.googleRating !== null && vendor.googlePlaceId !== null
      ? [{ label: 'Google reviews', onSelect: () => list.open('mapsReviews', vendor) }]
      : []),
    { label: 'Cost Details', onSelect: () => list.open('costDetails', vendor) },
    ...(list.abilities.canRate
      ? [{ label: costsLabel(vendor), onSelect: () => list.open('costs', vendor) }]
      : []),
    ...sharedEntriesOf({ vendor, list }),
  ];
}

export function sharedEntriesOf({ vendor, list: { abilities, open } }: VendorRowProps): MenuEntry[] {
  return [
    ...(isContact(vendor) ? [{ label: 'Save to contacts', onSelect: () => saveContact(vendor) }] : []),
    // Those who may not edit a vendor suggest a fix to those who may.
    ...(abilities.canEditVendors
      ? [{ label: 'Edit Vendor', link: <Link to="/submit" search={{ vendor_id: vendor.id }} /> }]
      : abilities.canSeeContacts
        ? [{ label: 'Suggest a fix', onSelect: () => open('fix', vendor) }]
        : []),
  ];
}
