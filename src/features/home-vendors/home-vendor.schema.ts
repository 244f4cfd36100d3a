import { z } from 'zod';
import { costUnits } from '../../catalogue/cost-kinds.ts';
import { ownCostLine } from '../costs/cost.schema.ts';
import { hiddenReview } from '../reviews/review.schema.ts';
import { category } from '../vendors/vendor.schema.ts';

/** One vendor of the own home, at a glance. */
export const myVendorRow = z.object({
  vendorId: z.uuid(),
  name: z.string(),
  category,
  /** Null for a vendor of a community the person has left: it can only be removed. */
  communitySlug: z.string().nullable(),
  /** Absent for those who may not see it. */
  contactInfo: z.string().optional(),
  /** The own rating; null when not rated. */
  rating: z.number().int().nullable(),
  /** Why an admin has hidden the own review; null while it is in view. */
  hidden: hiddenReview,
  /** What the own home pays. */
  costs: z.array(ownCostLine),
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  homesServiced: z.number().int(),
  googlePlaceId: z.string().nullable(),
  googleRating: z.number().nullable(),
  googleRatingCount: z.number().int().nullable(),
  /** Average of the community, in USD: absent for those who may not see it, null below three homes. */
  communityAmount: z.number().nullable().optional(),
  communityUnit: z.enum(costUnits).nullable().optional(),
  /** On the own list since. */
  since: z.date(),
  /** Nothing about it was touched for a year: the page asks whether it is still used. */
  isReminderDue: z.boolean(),
});
export type MyVendorRow = z.infer<typeof myVendorRow>;

/** Days without a touch after which the page asks 'still using?'. */
export const reminderAfterDays = 365;
