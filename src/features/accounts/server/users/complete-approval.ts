import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { rewardInviter } from '../../../invitations/server/reward-inviter.ts';
import { sendApprovalMailJob } from '../account.job-kinds.ts';
import { secondTryAfter } from './send-approval-mail.ts';

interface Approval {
  userId: string;
  now: Date;
  /** Somebody waits to hear whether the mail went out, and sends it: the queue only makes up for it. */
  isMailedAtOnce: boolean;
}

/**
 * Does what follows from a person having become verified, in the same transaction: the neighbour who invited them is
 * thanked and they get a mail. What they wrote counts for others: the caller refreshes the figures that the person
 * touches.
 */
export async function completeApproval(
  { jobs }: Pick<RequestContext, 'jobs'>,
  tx: Tx,
  { userId, now, isMailedAtOnce }: Approval,
): Promise<void> {
  await rewardInviter(tx, { userId, now });
  const startAfter = new Date(now.getTime() + secondTryAfter);
  await jobs.enqueue(tx, sendApprovalMailJob, { userId }, isMailedAtOnce ? { startAfter } : {});
}
