import type { ReviewReason } from './review-reasons.ts';

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
