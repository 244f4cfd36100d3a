import { counted } from '../../platform/format-number.ts';
/** Texts for visitors (docs/rules/preview-links.md, 'Visitors'). */
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

export const requestedRatings = 3;

interface BannerFacts {
  /** Null until the visitor has given a name that tells. */
  firstName: string | null;
  count: number;
  communityName: string;
}

export function bannerTexts({ firstName, count, communityName }: BannerFacts): {
  title: string;
  text: string;
} {
  const left = requestedRatings - count;
  if (left <= 0) {
    return {
      title: firstName ? `Thank you, ${firstName}!` : 'Thank you!',
      text: `Rate as many more as you like. Join your neighbors in ${communityName}, and what you shared here can come along.`,
    };
  }
  if (count > 0) {
    return {
      title: firstName ? `Thank you, ${firstName}!` : 'Thank you!',
      text: left === 1 ? 'Just one more would be wonderful.' : 'Two more would be wonderful.',
    };
  }
  return {
    title: firstName ? `Welcome, ${firstName}!` : 'Who do you trust with your home?',
    text: 'Please rate at least three vendors you have used. It takes two minutes, and nothing to sign up for.',
  };
}

export function progressText(count: number): string {
  return count > requestedRatings ? `${count} rated` : `${count} of ${requestedRatings} rated`;
}

interface SharedEntries {
  ratings: readonly unknown[];
  costs: readonly unknown[];
}

export function sharesText({ ratings, costs }: SharedEntries): string {
  const parts = [
    ratings.length > 0 && `rated ${counted(ratings.length, 'provider')}`,
    costs.length > 0 && `shared ${counted(costs.length, 'cost')}`,
  ].filter(Boolean);
  return `You ${parts.join(' and ')} before you joined.`;
}
