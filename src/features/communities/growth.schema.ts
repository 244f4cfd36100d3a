import { z } from 'zod';

const counts = {
  /** Verified residents. */
  people: z.number().int(),
  /** Homes with somebody whose place there is approved. */
  homes: z.number().int(),
  vendors: z.number().int(),
  ratings: z.number().int(),
};

export const growthInput = z.object({
  /** Null: all that the person administers, together. */
  communitySlug: z.string().max(100).nullable().default(null),
});

export const growth = z.object({
  totals: z.object(counts),
  /** What was new in each of the last weeks, the oldest first; a week begins at `start` and is seven days long. */
  weeks: z.array(z.object({ start: z.date(), ...counts })),
  /** Categories without a vendor. */
  emptyCategories: z.array(z.string()),
});
export type Growth = z.infer<typeof growth>;
