/** Texts of rating and reading (docs/rules/reviews.md). */
export const reviewMessages = {
  ratingRequired: 'Rating required: Please select a rating from 1 to 5.',
  circle: 'Reviews are shared just within our neighborhood circle. Sign up to view them.',
  loading: 'Loading reviews…',
  none: 'No reviews yet.',
  failed: 'Unable to load reviews.',
  own: 'This is your own review. You can change it at any time.',
  reportedBefore: 'You have reported this review before. Thank you, an admin will review it.',
  ownDecision: 'This is your own review. Someone else has to decide about it.',
  changed: 'The author has just changed this review. Please read it again.',
  settled: 'Someone else just decided about this review.',
  hiddenBefore: 'This review is already hidden.',
  haveTie: 'I know them personally, or work there',
  hasTie: 'Knows them or works there; stars not counted',
  shownBefore: 'This review is already visible.',
} as const;

export const maxCommentsLength = 2000;
