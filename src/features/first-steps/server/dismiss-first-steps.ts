import type { SignedInContext } from '../../../access/server/request-context.ts';
import { markDismissed } from './first-steps.queries.ts';

/** Puts the checklist away, on every device. */
export async function dismissFirstSteps({ db, viewer, clock }: SignedInContext): Promise<void> {
  await markDismissed(db, viewer.userId, clock.now());
}
