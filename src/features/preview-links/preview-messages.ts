/** Texts that visitors read (docs/rules/preview-links.md, 'Visitors'). */
export const previewMessages = {
  missingInformation: 'Missing Information: Please provide both your name and address.',
  identityFailed: 'Failed to save your information. Please try again.',
  welcome: { title: 'Welcome!', description: 'You can now rate vendors and share costs.' },
  ratingRequired: 'Please provide a rating between 1 and 5 stars.',
  reviewSaved: 'Review Saved',
  reviewFailed: 'Failed to save review. Please try again.',
  costsSaved: { title: 'Saved', description: 'Thanks for contributing!' },
  identityFirst: 'Please tell us who you are first.',
  noCookies: {
    title: 'This browser blocks cookies',
    description:
      'So we cannot recognize you. Please allow cookies, or open this page in Safari or Chrome instead of inside another app.',
  },
} as const;

/** How many ratings the banner asks for. */
export const askedRatings = 3;
