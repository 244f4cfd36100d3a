import type { z } from 'zod';
import { type BatchOutcome, decideEach } from '../../../platform/batch.ts';
import type { rejectUsersInput } from '../account.schema.ts';
import { approveUser } from './approve-user.ts';
import { rejectUser } from './reject-user.ts';
import type { SignedInContext } from './request-context.ts';

/** Approves several requests for access; the ones that cannot be approved hold up no other. */
export function approveUsers(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return decideEach(context, userIds, (userId) => approveUser(context, { userId }));
}

/** Rejects several requests for access, all with the same reason. */
export function rejectUsers(
  context: SignedInContext,
  { userIds, reason }: z.output<typeof rejectUsersInput>,
): Promise<BatchOutcome> {
  return decideEach(context, userIds, (userId) => rejectUser(context, { userId, reason }));
}
