/** Texts of rating and reading (docs/rules/reviews.md). */
export const reviewMessages = {
  ratingRequired: 'Rating required: Please select a rating from 1 to 5.',
  circle: 'Reviews are shared just within our neighborhood circle. Sign up to view them.',
  loading: 'Loading reviews…',
  none: 'No reviews yet.',
  failed: 'Unable to load reviews.',
  reasonRequired: 'Please choose what is wrong.',
  noteRequired: 'Please say what it is.',
  ownReview: 'This is your own review. You can change it at any time.',
  reportedBeforeTitle: 'Already reported',
  reportedBefore: 'You have reported this review before. Thank you, an admin looks at it.',
  ownDecision: 'This is your own review. Somebody else has to decide about it.',
  changed: 'The author has just changed this review. Please read it again.',
  settled: 'Somebody else has just decided about this review.',
  hiddenBefore: 'This review is hidden already.',
  shownBefore: 'This review is in view already.',
} as const;

export const maxCommentsLength = 2000;
