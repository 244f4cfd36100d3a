/** What people write about a vendor. This is the single list of these columns: forms, pages, audit log and downloads follow it. */
interface Detail {
  /** In the audit log. */
  label: string;
  /** Whether everyone sees it. Otherwise it is a way to contact the vendor, which only neighbors see (`maySeeContact`). */
  isPublic?: true;
}

const details = {
  name: { label: 'Name', isPublic: true },
  category: { label: 'Category', isPublic: true },
  contactInfo: { label: 'Contact' },
} as const satisfies Record<string, Detail>;

export type VendorDetail = keyof typeof details;
type PublicDetail = {
  [Name in VendorDetail]: (typeof details)[Name] extends { isPublic: true } ? Name : never;
}[VendorDetail];

export const vendorDetails: Readonly<Record<VendorDetail, Detail>> = details;
const names = Object.keys(details) as VendorDetail[];
const publicNames = names.filter((name): name is PublicDetail => vendorDetails[name].isPublic === true);

/** Picks the details from a row, an input, or a table's columns. */
export function detailsOf<From extends Record<VendorDetail, unknown>>(from: From): Pick<From, VendorDetail> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, VendorDetail>;
}

/** Picks the details that everyone sees. */
export function publicDetailsOf<From extends Record<PublicDetail, unknown>>(
  from: From,
): Pick<From, PublicDetail> {
  return Object.fromEntries(publicNames.map((name) => [name, from[name]])) as Pick<From, PublicDetail>;
}

/** Initial values of an empty form. */
export const emptyVendorDetails = Object.fromEntries(names.map((name) => [name, ''])) as Record<
  VendorDetail,
  ''
>;
