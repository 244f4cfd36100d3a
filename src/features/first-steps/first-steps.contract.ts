import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { ratingsWanted } from './first-steps.rules.ts';

/** How far a resident has come with what helps a new neighborhood most. */
export const firstSteps = z.object({
  /** Vendors rated, at most as many as are wanted. */
  ratings: z.int().min(0).max(ratingsWanted),
  hasCosts: z.boolean(),
  hasInvited: z.boolean(),
});
export type FirstStepsState = z.infer<typeof firstSteps>;

/** Null once the person has put the checklist away, and for people without a community. */
const firstStepsOutput = z.object({ firstSteps: firstSteps.nullable() });

export const firstStepsContract = {
  getFirstSteps: endpoint('signedIn', {
    method: 'GET',
    path: '/me/first-steps',
    summary: 'How far the person has come with rating, sharing costs and inviting',
  }).output(firstStepsOutput),
  dismissFirstSteps: endpoint('signedIn', {
    method: 'POST',
    path: '/me/first-steps/dismiss',
    summary: 'Put the checklist away for good',
  }).output(z.void()),
};
