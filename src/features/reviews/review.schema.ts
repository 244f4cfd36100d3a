import { z } from 'zod';
import { longestReviewNote, reviewReasons } from '../../catalogue/review-reasons.ts';
import { cleanText } from '../../platform/letters.ts';
import { pageInput } from '../../platform/list.schema.ts';
import { maxCommentsLength, reviewMessages } from './review.texts.ts';

export { maxCommentsLength, reviewMessages };

export const ratingInput = z
  .int(reviewMessages.ratingRequired)
  .min(1, reviewMessages.ratingRequired)
  .max(5, reviewMessages.ratingRequired);

/** A comment of real length earns points (docs/rules/points.md, 'First rewards'): about one short sentence. */
export const pointsWorthyCommentsLength = 20;

export const commentsInput = z
  .string()
  .overwrite(cleanText)
  .max(maxCommentsLength, `Please use at most ${maxCommentsLength} characters.`);

export const rateVendorInput = z.object({
  vendorId: z.uuid(),
  rating: ratingInput,
  comments: commentsInput,
  usesVendor: z.boolean(),
  showName: z.boolean(),
});
export type RateVendorInput = z.infer<typeof rateVendorInput>;

const reviewReason = z.enum(reviewReasons);

/** Why an admin has hidden a review; null while it is in view. Only its author is told. */
export const hiddenReview = z.object({ reason: reviewReason, note: z.string().nullable() }).nullable();

export const myReview = z.object({
  rating: z.number().int().nullable(),
  comments: z.string(),
  isAnonymous: z.boolean(),
  usesVendor: z.boolean(),
  hidden: hiddenReview,
});
export type MyReview = z.infer<typeof myReview>;

export const reviewRow = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  comments: z.string(),
  authorLabel: z.string(),
  /** The day alone; where `isMonthOnly`, the first of the month. */
  createdAt: z.date(),
  /** The author is not named: the day would tie the review to a named entry of the same day. */
  isMonthOnly: z.boolean(),
  isEdited: z.boolean(),
  isMine: z.boolean(),
  /** The reader has reported it: that can be done once. */
  isReported: z.boolean(),
  /** Not null on the own review alone: nobody else reads a hidden one. */
  hidden: hiddenReview,
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** A reason and a few words, which 'something else' cannot do without. */
const reasonWithNote = z.object({
  reason: z.enum(reviewReasons, reviewMessages.reasonRequired),
  note: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(longestReviewNote, `Please use at most ${longestReviewNote} characters.`),
});

const needsNote = ({ reason, note }: z.infer<typeof reasonWithNote>) => reason !== 'other' || note !== '';
const noteMissing = { path: ['note'], error: reviewMessages.noteRequired };

/** What is typed: nothing need be chosen yet. */
export const reasonTexts = reasonWithNote
  .extend({ reason: z.enum(reviewReasons).nullable().pipe(reasonWithNote.shape.reason) })
  .refine(needsNote, noteMissing);
export type ReasonTexts = z.input<typeof reasonTexts>;
export type ReasonWithNote = z.output<typeof reasonTexts>;

export const reportReviewInput = reasonWithNote.extend({ reviewId: z.uuid() }).refine(needsNote, noteMissing);
export type ReportReviewInput = z.infer<typeof reportReviewInput>;

/** `seenUpdatedAt`: when the review had last been edited as the admin read it. Nothing is decided about other words. */
export const reviewDecisionInput = z.object({
  reviewId: z.uuid(),
  seenUpdatedAt: z.iso.datetime().nullable(),
});
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInput>;

export const hideReviewInput = reasonWithNote
  .extend(reviewDecisionInput.shape)
  .refine(needsNote, noteMissing);
export type HideReviewInput = z.infer<typeof hideReviewInput>;

export const reportedReviewsInput = pageInput.extend({
  state: z.enum(['waiting', 'settled']).default('waiting'),
  /** Part of the comment, or of the vendor's or the author's name. */
  query: z.string().trim().max(100).default(''),
  communitySlug: z.string().max(100).nullable().default(null),
});
export type ReportedReviewsInput = z.infer<typeof reportedReviewsInput>;

/** A review that somebody reported or an admin has hidden, as platform admins see it. Not who reported it. */
export const reportedReviewRow = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  comments: z.string(),
  createdAt: z.date(),
  updatedAt: z.date().nullable(),
  vendorName: z.string(),
  communityName: z.string(),
  /** In full. */
  authorName: z.string(),
  /** The author's name is hidden from neighbours. */
  isAnonymous: z.boolean(),
  /** Nobody decides about their own. */
  isMine: z.boolean(),
  /** Of what waits, the reports that wait; of what is settled, all of them. */
  reports: z.array(z.object({ reason: reviewReason, count: z.number().int() })),
  /** What reporters wrote, oldest first. */
  notes: z.array(z.string()),
  /** The first of these reports; null when nobody reported it. */
  reportedAt: z.date().nullable(),
  hidden: hiddenReview,
  /** Hidden, and changed by its author since. */
  isRevised: z.boolean(),
});
export type ReportedReviewRow = z.infer<typeof reportedReviewRow>;
