import { z } from 'zod';
import { cleanText } from '../vendors/clean-text.ts';
import { maxCommentsLength, reviewMessages } from './review-messages.ts';

export { maxCommentsLength, reviewMessages };

export const ratingInput = z
  .int(reviewMessages.ratingRequired)
  .min(1, reviewMessages.ratingRequired)
  .max(5, reviewMessages.ratingRequired);

/** A comment of real length earns points (`decisions.md`): about one short sentence. */
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

export const myReview = z.object({
  rating: z.number().int().nullable(),
  comments: z.string(),
  isAnonymous: z.boolean(),
  usesVendor: z.boolean(),
});
export type MyReview = z.infer<typeof myReview>;

export const reviewRow = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  comments: z.string(),
  authorLabel: z.string(),
  createdAt: z.date(),
  isEdited: z.boolean(),
  isMine: z.boolean(),
});
export type ReviewRow = z.infer<typeof reviewRow>;
