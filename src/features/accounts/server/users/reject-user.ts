import type { z } from 'zod';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import type { rejectUserInput } from '../../account.schema.ts';
import { sendRejectionMailJob } from '../account.job-kinds.ts';
import { markRejected } from '../account.queries.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { entryAbout, refuseSelf } from './person-decision.ts';
import { refuseDecision } from './refuse-decision.ts';

/** Rejects a request for access: the person is signed out everywhere, told kindly, and may ask again. */
export async function rejectUser(
  context: SignedInContext,
  input: z.output<typeof rejectUserInput>,
): Promise<void> {
  const { jobs, config } = context;
  const { userId } = input;
  const reason = input.reason || null;
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    const { communityId } =
      (await markRejected(tx, userId, config.adminEmails, now)) ?? (await refuseDecision(tx, userId));
    await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    await jobs.enqueue(tx, sendRejectionMailJob, { userId, reason });
    return { entries: [entryAbout(userId, { action: 'user.reject', communityId, reason })], touches: {} };
  });
}
