/** How the list can be sorted, each descending; the first is the default. */
export const sortOrders = ['homes_serviced', 'hoa_rating', 'google_rating'] as const;

export type SortOrder = (typeof sortOrders)[number];

export const defaultSortOrder: SortOrder = 'homes_serviced';

export function isSortOrder(value: unknown): value is SortOrder {
  return sortOrders.includes(value as SortOrder);
}

/** How the admins' list can be sorted; the first is the default. */
export const vendorListOrders = ['name', 'newest', 'homes', 'rating', 'community'] as const;
export type VendorListOrder = (typeof vendorListOrders)[number];
