/** Texts of the vendor form (docs/rules/vendors.md, 'The form'). */
export const vendorMessages = {
  categoryRequired: 'Category required: Please select a service category.',
  nameRequired: 'Provider name required: Please enter the provider name.',
  contactRequired: 'Contact info required: Please enter phone or email.',
  productName: 'Please enter the name of the provider, without the name of this site.',
  duplicateTitle: 'Vendor already exists',
  otherBusiness: 'That name reads like another business. Please add it as a new provider instead.',
} as const;

export function duplicateMessage(vendorName: string, vendorCategory: string): string {
  return `${vendorName} is already listed under ${vendorCategory}. Please rate the existing vendor instead.`;
}

/** Texts of the admin forms (docs/rules/vendors.md, 'The form'). */
export const vendorAdminMessages = {
  categoryRequired: 'Category required',
  nameRequired: 'Provider name required',
  contactRequired: 'Contact info required',
  communityRequired: 'Community required',
  invalidAmount: 'Invalid amount: Please enter a valid amount greater than 0',
  staysInCommunity: 'Neighbors have added to this provider since, so it stays in its community.',
} as const;

/** Texts of 'Suggest a fix' (docs/rules/vendors.md, 'Corrections'). */
export const vendorFixMessages = {
  kindRequired: 'Please choose what is wrong.',
  nameRequired: 'Please enter the right name.',
  phoneRequired: 'Please enter the right phone number or email.',
  sameRequired: 'Please choose the other provider.',
  suggestedBefore: 'You have already told us. An admin will look at it.',
  settled: 'Another admin has already decided about this suggestion.',
  platformDecides: 'A Porchlist admin decides about this suggestion.',
} as const;

export const leftTexts = {
  done: { title: 'Saved', description: 'Your neighbors see how many homes left a provider, never which.' },
  failed: 'Could not save',
};
