/** Texts quoted from the specification (sections 2 and 5 of the resident document). */
export const reviewMessages = {
  ratingRequired: 'Rating required: Please select a rating from 1 to 5.',
  circle: 'Reviews are shared just within our neighborhood circle. Sign up to view them.',
  loading: 'Loading reviews…',
  none: 'No reviews yet.',
  failed: 'Unable to load reviews.',
} as const;

export const maxCommentsLength = 2000;
