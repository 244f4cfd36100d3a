import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '../../../../web/ui/action-menu.tsx';
import { parseContacts } from './contacts.ts';
import { costsLabel } from './list-texts.ts';
import { actionMenu, type VendorMenuState } from './use-vendor-menu.ts';
import { isContact, saveContact } from './v-card.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** Everything that a reader can do with a vendor besides calling. */
export function VendorMenu({ menu, list }: { menu: VendorMenuState; list: VendorRowProps['list'] }) {
  if (!menu.target) return null;
  const { vendor, anchor } = menu.target;
  return (
    <actionMenu.Dialog
      label={vendor.name}
      entries={entriesOf({ vendor, list })}
      anchor={anchor}
      open={menu.isOpen}
      onOpenChange={menu.setOpen}
    />
  );
}

function entriesOf({ vendor, list }: VendorRowProps): MenuEntry[] {
  const numbers = parseContacts(vendor.contactInfo ?? '').filter(({ text }) => text !== null);
  return [
    {
      label: vendor.myRating === null ? 'Rate' : 'Edit your rating',
      onSelect: () => list.open('rate', vendor),
    },
    { label: costsLabel(vendor), onSelect: () => list.open('costs', vendor) },
    ...numbers.map(({ label, text }) => ({
      label: `Text ${label}`,
      // biome-ignore lint/a11y/useAnchorContent: the menu adds the label
      link: <a href={text ?? ''} />,
    })),
    ...(isContact(vendor) ? [{ label: 'Save to contacts', onSelect: () => saveContact(vendor) }] : []),
    { label: 'Reviews', onSelect: () => list.open('reviews', vendor) },
    ...(vendor.googleRating !== null && vendor.googlePlaceId !== null
      ? [{ label: 'Google reviews', onSelect: () => list.open('mapsReviews', vendor) }]
      : []),
    { label: 'Cost Details', onSelect: () => list.open('costDetails', vendor) },
    ...correctionsOf({ vendor, list }),
  ];
}

/** Editing for those who may; other verified residents suggest a fix to them. */
function correctionsOf({ vendor, list: { abilities, open } }: VendorRowProps): MenuEntry[] {
  if (abilities.canEditVendors) {
    return [{ label: 'Edit Vendor', link: <Link to="/submit" search={{ vendor_id: vendor.id }} /> }];
  }
  if (!abilities.canSeeContacts) return [];
  return [{ label: 'Suggest a fix', onSelect: () => open('fix', vendor) }];
}
