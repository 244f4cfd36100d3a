import { askedRatings } from '../preview-messages.ts';

interface BannerFacts {
  /** Null until they have said. */
  name: string | null;
  /** Vendors they have rated. */
  count: number;
  communityName: string;
}

/** Returns what the banner says: an invitation, encouragement, and thanks. */
export function bannerTexts({ name, count, communityName }: BannerFacts): { title: string; text: string } {
  const firstName = name?.trim().split(/\s+/)[0] ?? '';
  const left = askedRatings - count;
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

/** Says how far a visitor is: '1 of 3 rated'; beyond three just how many. */
export function progressText(count: number): string {
  return count > askedRatings ? `${count} rated` : `${count} of ${askedRatings} rated`;
}
