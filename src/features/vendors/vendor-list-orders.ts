/** How the admins' list can be sorted; the first is the default. */
export const vendorListOrders = ['name', 'newest', 'homes', 'rating', 'community'] as const;
export type VendorListOrder = (typeof vendorListOrders)[number];
