import type { Tx } from '../../../platform/db/database.ts';
import { rewardInviter } from '../../invitations/server/reward-inviter.ts';
import { refreshVendorStatsOfUser } from '../../vendors/server/vendor-stats.ts';
import { sendApprovalMailJob } from './account.job-kinds.ts';
import type { RequestContext } from './request-context.ts';

/**
 * What follows from a person having become verified, in the same transaction: the neighbour who invited them is
 * thanked, they get a mail, and what they wrote counts for others. Call it last: figures are locked after people,
 * by everybody.
 */
export async function completeApproval(
  { jobs }: Pick<RequestContext, 'jobs'>,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  await rewardInviter(tx, { userId, now });
  await jobs.enqueue(tx, sendApprovalMailJob, { userId });
  await refreshVendorStatsOfUser(tx, userId, now);
}
