/** Reasons to report or hide a review, in neutral words. */
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

export const maxReviewNoteLength = 500;

export interface HiddenReview {
  reason: ReviewReason;
  /** The admin's note to the author; required for 'other'. */
  note: string | null;
}

/** Returns why a review is hidden; null if it is visible. */
export function hiddenOf(review: {
  hiddenReason: ReviewReason | null;
  hiddenNote: string | null;
}): HiddenReview | null {
  return review.hiddenReason && { reason: review.hiddenReason, note: review.hiddenNote };
}

/** Returns the reason for the email to the author: 'it is offensive or unkind. {note}'. */
export function hiddenBecause({ reason, note }: HiddenReview): string {
  if (reason === 'other') return note ?? '';
  const label = reviewReasonLabels[reason];
  const sentence = `${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
  return note ? `${sentence} ${note}` : sentence;
}

/** Returns the text on the author's own hidden review. */
export function hiddenText(hidden: HiddenReview): string {
  return `Hidden by an admin: ${hiddenBecause(hidden)}`;
}

/** Limits of a question to the neighbors, and of an answer, in characters. */
export const maxQuestionLength = 140;
export const maxAnswerLength = 280;

/** How many questions a person can have open at a time, and for how many days each is open. */
export const maxOpenQuestions = 2;
export const questionDays = 14;

/** Why a question or an answer is reported or hidden: the reasons for reviews that apply to both. */
export const postReasons = [
  'personal_information',
  'unkind',
  'other',
] as const satisfies readonly ReviewReason[];
export type PostReason = (typeof postReasons)[number];

export function isPostReason(reason: ReviewReason): reason is PostReason {
  return (postReasons as readonly ReviewReason[]).includes(reason);
}
