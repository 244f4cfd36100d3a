import { z } from 'zod';
import { reportReasons } from '../../catalogue/report-reasons.ts';
import { cleanText } from '../../platform/letters.ts';
import {
  hasRequiredNote,
  hiding,
  noteMissing,
  reasonWithNote,
  reportCounts,
  reported,
} from '../moderation/moderation.schema.ts';
import { maxCommentsLength, reviewMessages } from './review.texts.ts';

export { maxCommentsLength, reviewMessages };

export const ratingInput = z
  .int(reviewMessages.ratingRequired)
  .min(1, reviewMessages.ratingRequired)
  .max(5, reviewMessages.ratingRequired);

/** Minimum length of a comment that earns points (docs/rules/points.md, 'First rewards'). */
export const minRewardedCommentsLength = 20;

export const commentsInput = z
  .string()
  .overwrite(cleanText)
  .max(maxCommentsLength, `Please use at most ${maxCommentsLength} characters.`);

/** Whether the author knows the vendor personally or works there. */
export const hasTie = z.boolean().default(false);

export const rateVendorInput = z.object({
  vendorId: z.uuid(),
  rating: ratingInput,
  comments: commentsInput,
  usesVendor: z.boolean(),
  /** Whether a home that does not use the vendor used it before. */
  usedToUse: z.boolean().default(false),
  hasTie,
  showName: z.boolean(),
});
export type RateVendorInput = z.infer<typeof rateVendorInput>;

/**
 * `homes`: how many homes use the vendor, if the rating has made the caller's home one of them; otherwise null.
 * `ratings`: how many vendors the caller has rated.
 */
export const savedRating = z.object({ homes: z.int().nullable(), ratings: z.int() });
export type SavedRating = z.infer<typeof savedRating>;

export const myReview = z.object({
  rating: z.number().int().nullable(),
  comments: z.string(),
  isAnonymous: z.boolean(),
  usesVendor: z.boolean(),
  usedToUse: z.boolean(),
  hasTie: z.boolean(),
  hidden: hiding,
});
export type MyReview = z.infer<typeof myReview>;

export const reviewRow = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  comments: z.string(),
  authorLabel: z.string(),
  /** Whether the author has a tie to the vendor, so that the stars do not count. */
  hasTie: z.boolean(),
  /** Without the time; the first of the month if `isMonthOnly`. */
  createdAt: z.date(),
  /** True if the author is hidden: an exact day could match an entry with a name on the same day. */
  isMonthOnly: z.boolean(),
  isEdited: z.boolean(),
  isMine: z.boolean(),
  /** Whether the reader has reported it, which is possible once. */
  isReported: z.boolean(),
  /** Null unless the review is the reader's own: others cannot see hidden reviews. */
  hidden: hiding,
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** A sentence of a review, and its author's name. */
export const quote = z.object({ text: z.string(), by: z.string() });
export type Quote = z.infer<typeof quote>;

export const reportReviewInput = reasonWithNote
  .extend({ reviewId: z.uuid() })
  .refine(hasRequiredNote, noteMissing);
export type ReportReviewInput = z.infer<typeof reportReviewInput>;

export const reviewIdInput = z.object({ reviewId: z.uuid() });

export const reviewDecisionInput = reviewIdInput.extend({
  /** When the review the admin saw was last edited. A decision about an older version is refused. */
  seenUpdatedAt: z.iso.datetime().nullable(),
});
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInput>;

export const hideReviewInput = reasonWithNote
  .extend(reviewDecisionInput.shape)
  .refine(hasRequiredNote, noteMissing);
export type HideReviewInput = z.infer<typeof hideReviewInput>;

/** Without the names of reporters. */
export const reportedReviewRow = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  comments: z.string(),
  createdAt: z.date(),
  updatedAt: z.date().nullable(),
  vendorName: z.string(),
  communityName: z.string(),
  /** The full name. */
  authorName: z.string(),
  isAnonymous: z.boolean(),
  hasTie: z.boolean(),
  ...reported.shape,
  reports: reportCounts(reportReasons),
  /** Whether the author has edited the review since it was hidden. */
  isRevised: z.boolean(),
});
export type ReportedReviewRow = z.infer<typeof reportedReviewRow>;
