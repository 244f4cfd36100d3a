/** Why a review is reported, and why an admin hides one: neutral words, the same for everybody. */
export const reviewReasons = [
  'personal_information',
  'other_vendor',
  'unkind',
  'no_experience',
  'other',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewReasonLabels: Record<ReviewReason, string> = {
  personal_information: 'It shares personal information',
  other_vendor: 'It is not about this provider',
  unkind: 'It is offensive or unkind',
  no_experience: 'It is not about a real experience',
  other: 'Something else',
};

export const longestReviewNote = 500;

export interface HiddenReview {
  reason: ReviewReason;
  /** What the admin wrote to the author; always there with 'other'. */
  note: string | null;
}

/** Returns why a stored review is hidden; null while it is in view. */
export function hiddenOf(review: {
  hiddenReason: ReviewReason | null;
  hiddenNote: string | null;
}): HiddenReview | null {
  return review.hiddenReason && { reason: review.hiddenReason, note: review.hiddenNote };
}

/** Returns why a review is hidden, as its author reads it in the mail: 'it is offensive or unkind. {note}'. */
export function hiddenBecause({ reason, note }: HiddenReview): string {
  if (reason === 'other') return note ?? '';
  const label = reviewReasonLabels[reason];
  const sentence = `${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
  return note ? `${sentence} ${note}` : sentence;
}

/** Returns what stands on the author's own review. */
export function hiddenText(hidden: HiddenReview): string {
  return `Hidden by an admin: ${hiddenBecause(hidden)}`;
}
