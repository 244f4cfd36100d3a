/** What a visitor behind a preview link does, as the server counts it (specification, section 4). */
export const previewEvents = [
  'page_view',
  'identity_provided',
  'rate_vendor',
  'add_cost',
  'review_submitted',
  'cost_submitted',
  'vendor_submission',
] as const;
