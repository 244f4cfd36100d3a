import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { BatchOutcome } from '../../../platform/batch.schema.ts';
import { runBatch } from '../../../platform/batch.ts';
import { approveHousehold } from './approve-household.ts';

/** Approves several people's places; one that cannot be approved holds up no other. */
export function approveHouseholds(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => approveHousehold(context, { userId }));
}
