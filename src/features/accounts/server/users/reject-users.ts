import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { BatchOutcome } from '../../../../platform/batch.schema.ts';
import { runBatch } from '../../../../platform/batch.ts';
import type { rejectUsersInput } from '../../account.schema.ts';
import { rejectUser } from './reject-user.ts';

/** Rejects several requests for access, all with the same reason. */
export function rejectUsers(
  context: SignedInContext,
  { userIds, reason }: z.output<typeof rejectUsersInput>,
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => rejectUser(context, { userId, reason }));
}
