import type { z } from 'zod';
import { forbidden } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { accountMessages, type rejectUserInput } from '../../account.schema.ts';
import { sendRejectionMailJob } from '../account.job-kinds.ts';
import { markRejected } from '../account.queries.ts';
import type { SignedInContext } from '../request-context.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { refuseDecision } from './refuse-decision.ts';

/** Rejects a request for access: the person is signed out everywhere, told kindly, and may ask again. */
export async function rejectUser(
  context: SignedInContext,
  input: z.output<typeof rejectUserInput>,
): Promise<void> {
  const { db, jobs, config, viewer, clock } = context;
  const { userId } = input;
  if (userId === viewer.userId) throw forbidden(accountMessages.notYourself);
  const reason = input.reason || null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const rejected =
      (await markRejected(tx, userId, config.adminEmails, now)) ?? (await refuseDecision(tx, userId));
    await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    await jobs.enqueue(tx, sendRejectionMailJob, { userId, reason });
    const { communityId } = rejected;
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'reject user',
      subjectType: 'user',
      subjectId: userId,
      communityId,
      reason,
      now,
    });
  });
}
