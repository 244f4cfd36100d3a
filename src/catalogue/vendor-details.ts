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

/** The kinds of fixes that residents can suggest for a vendor (docs/rules/vendors.md, 'Corrections'). */
export const vendorFixKinds = ['name', 'phone', 'closed', 'same_as'] as const;
type VendorFixKind = (typeof vendorFixKinds)[number];

export const vendorFixLabels: Record<VendorFixKind, string> = {
  name: 'The name is wrong',
  phone: 'The phone number or email is wrong',
  closed: 'They have closed or do not work here any more',
  same_as: 'They are in the list twice',
};

export const maxFixTextLength = 200;
