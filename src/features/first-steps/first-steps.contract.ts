import { z } from 'zod';
import { signedIn } from '../../access/endpoint.ts';
import { requiredRatings } from './first-steps.rules.ts';

export const firstSteps = z.object({
  /** Number of vendors rated, at most `requiredRatings`. */
  ratings: z.int().min(0).max(requiredRatings),
  hasCosts: z.boolean(),
  /** A link of theirs can be used. */
  hasSentInvite: z.boolean(),
  /** A neighbor has joined with one. */
  hasInvited: z.boolean(),
});
export type FirstStepsState = z.infer<typeof firstSteps>;

/** Null for people who dismissed the checklist or have no community. */
const firstStepsOutput = z.object({ firstSteps: firstSteps.nullable() });

export const firstStepsContract = {
  getFirstSteps: signedIn
    .get('/me/first-steps', 'Get your progress with the first steps')
    .output(firstStepsOutput),
  dismissFirstSteps: signedIn.post('/me/first-steps/dismiss', 'Dismiss the first steps for good'),
};
