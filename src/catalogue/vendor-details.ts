/**
 * What people enter about a vendor, with its label in the audit log. This is the one list of these columns: inserts,
 * edits, admin pages, the audit log and what people take along follow it.
 */
export const vendorDetailLabels = {
  name: 'Name',
  category: 'Category',
  contactInfo: 'Contact',
} as const;

export type VendorDetail = keyof typeof vendorDetailLabels;

const names = Object.keys(vendorDetailLabels) as VendorDetail[];

/** Returns the details among the properties of an object: of a row, an input, or a table's columns. */
export function detailsOf<From extends Record<VendorDetail, unknown>>(from: From): Pick<From, VendorDetail> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, VendorDetail>;
}

/** What an empty form starts with. */
export const emptyVendorDetails = Object.fromEntries(names.map((name) => [name, ''])) as Record<
  VendorDetail,
  ''
>;
