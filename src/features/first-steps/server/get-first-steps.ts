import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { FirstSteps } from '../first-steps.schema.ts';
import { findFirstSteps } from './first-steps.queries.ts';

/** Returns the figures of the checklist, also for people whose approval is pending: what they add counts later. */
export async function getFirstSteps({
  db,
  viewer,
}: SignedInContext): Promise<{ firstSteps: FirstSteps | null }> {
  return { firstSteps: await findFirstSteps(db, viewer.userId) };
}
