import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { unverifyUserInput } from '../../user-management.schema.ts';
import { sendUnverifiedMailJob } from '../account.job-kinds.ts';
import { deleteSessionsOf } from '../session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { completeApproval } from './approval.ts';
import { decisionMessages, refuseSelf, userEntry } from './person-decision.ts';
import {
  deleteHoaAdminsOf,
  lockUser,
  markUnverified,
  verifyPendingOrRejected,
} from './user-decision.queries.ts';

/**
 * Verifies a pending, unverified or rejected person. It is the same as an approval, with its email. Of two concurrent
 * decisions, one succeeds.
 */
export async function verifyUser(context: SignedInContext, { userId }: { userId: string }): Promise<void> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } =
      (await verifyPendingOrRejected(tx, userId, now)) ?? (await refuseToVerify(tx, userId));
    await completeApproval(context, tx, { userId, now, isUndoable: true });
    return {
      entries: [userEntry(userId, { action: 'user.verify', communityId })],
      touches: { userIds: [userId] },
    };
  });
}

async function refuseToVerify(tx: Tx, userId: string): Promise<never> {
  const person = await lockUser(tx, userId);
  if (!person) throw notFound();
  throw new AppError(
    'CONFLICT',
    person.isOrphaned ? decisionMessages.orphanedOnly : decisionMessages.alreadyVerified,
  );
}

/**
 * Withdraws a verification: signs the person out everywhere, ends their roles and makes them pending again. Their
 * contributions stop counting for others. They get an email.
 */
export async function unverifyUser(
  context: SignedInContext,
  input: z.output<typeof unverifyUserInput>,
): Promise<void> {
  const { config, jobs } = context;
  const { userId } = input;
  const reason = input.reason || null;
  refuseSelf(context, userId);
  await decide(context, async (tx) => {
    const { communityId } =
      (await markUnverified(tx, userId, config.adminEmails)) ?? (await refuseToUnverify(tx, userId));
    await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    await deleteHoaAdminsOf(tx, userId);
    await jobs.enqueue(tx, sendUnverifiedMailJob, { userId, reason });
    return {
      entries: [userEntry(userId, { action: 'user.unverify', communityId, reason })],
      touches: { userIds: [userId] },
    };
  });
}

async function refuseToUnverify(tx: Tx, userId: string): Promise<never> {
  const person = await lockUser(tx, userId);
  if (!person) throw notFound();
  if (person.isOrphaned) throw conflict(decisionMessages.orphanedOnly);
  if (!person.isVerified) throw conflict(decisionMessages.notVerified);
  throw new AppError(
    'CONFLICT',
    person.isPlatformAdmin ? decisionMessages.dismissFirst : decisionMessages.configuredAdmin,
  );
}
