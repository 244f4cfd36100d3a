/** Texts about suggestions and the maps provider (docs/rules/places.md). */
export const placesMessages = {
  businessesUnavailable: 'Business suggestions are unavailable right now.',
  addressFailed: 'Address selection failed: Please try again or type a different address.',
  businessFailed: 'Business selection failed: Please try again or type a different business name.',
  manualEntry: 'You can still enter your address manually.',
  keyFailed: 'The maps key failed to load.',
  keyMissing: 'The maps key is missing.',
  scriptFailed: 'Map suggestions failed to load.',
  noReviews: 'No Google reviews available.',
  reviewsLoading: 'Loading Google reviews…',
  reviewsFailed: 'Unable to load Google reviews.',
} as const;
