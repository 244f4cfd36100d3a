/**
 * Labels of a vendor's details in the audit log. This is the single list of these columns: inserts, edits, admin
 * pages, the audit log and the data export follow it.
 */
export const vendorDetailLabels = {
  name: 'Name',
  category: 'Category',
  contactInfo: 'Contact',
} as const;

export type VendorDetail = keyof typeof vendorDetailLabels;

const names = Object.keys(vendorDetailLabels) as VendorDetail[];

/** Picks the details from a row, an input, or a table's columns. */
export function detailsOf<From extends Record<VendorDetail, unknown>>(from: From): Pick<From, VendorDetail> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, VendorDetail>;
}

/** Initial values of an empty form. */
export const emptyVendorDetails = Object.fromEntries(names.map((name) => [name, ''])) as Record<
  VendorDetail,
  ''
>;

/** Maximum length of a home's private note about a vendor. */
export const maxNoteLength = 500;
