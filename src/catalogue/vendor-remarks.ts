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
