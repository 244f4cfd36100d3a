/** Texts of the forms for vendors (docs/rules/vendors.md, 'The form'). */
export const vendorAdminMessages = {
  categoryRequired: 'Category required',
  nameRequired: 'Provider name required',
  contactRequired: 'Contact info required',
  communityRequired: 'Community required',
  invalidAmount: 'Invalid amount: Please enter a valid amount greater than 0',
  staysInCommunity: 'Neighbors have added to this provider since, so it stays in its community.',
} as const;
