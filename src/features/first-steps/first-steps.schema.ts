import { z } from 'zod';
import { ratingsWanted } from './progress.ts';

/** How far a resident has come with what helps a new neighborhood most. */
export const firstSteps = z.object({
  /** Vendors rated, at most as many as are wanted. */
  ratings: z.int().min(0).max(ratingsWanted),
  hasCosts: z.boolean(),
  hasInvited: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** Null once the person has put the checklist away, and for people without a community. */
export const firstStepsOutput = z.object({ firstSteps: firstSteps.nullable() });
