import { z } from 'zod';
import { costUnits } from '../../catalogue/cost-kinds.ts';
import { categoryPrice, ownCostLine } from '../costs/cost.schema.ts';
import { hiddenReview } from '../reviews/review.schema.ts';
import { category, vendorNote } from '../vendors/vendor.schema.ts';

/** A vendor of the person's own home. */
export const myVendorRow = z.object({
  vendorId: z.uuid(),
  name: z.string(),
  category,
  /** Null for a vendor of a community the person has left: it can only be removed. */
  communitySlug: z.string().nullable(),
  /** Absent for people who may not see it. */
  contactInfo: z.string().optional(),
  /** The person's own rating; null if not rated. */
  rating: z.number().int().nullable(),
  /** Why an admin has hidden the person's review; null while it is visible. */
  hidden: hiddenReview,
  /** What the person's home pays. */
  costs: z.array(ownCostLine),
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  homesServiced: z.number().int(),
  googlePlaceId: z.string().nullable(),
  googleRating: z.number().nullable(),
  googleRatingCount: z.number().int().nullable(),
  /** The community's average in USD: absent for people who may not see it, null below three homes. */
  communityAmount: z.number().nullable().optional(),
  communityUnit: z.enum(costUnits).nullable().optional(),
  /** What homes pay in the vendor's category; absent while it is not open to the person. */
  categoryPrice: categoryPrice.optional(),
  /** The home's private note; null without one. */
  note: vendorNote.nullable(),
  /** When the vendor was added to the list. */
  since: z.date(),
  /** True after a year without changes; the page then asks whether the home still uses the vendor. */
  isReminderDue: z.boolean(),
});
export type MyVendorRow = z.infer<typeof myVendorRow>;

/** Days without changes after which the page asks 'still using?'. */
export const reminderAfterDays = 365;
