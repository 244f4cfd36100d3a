import type { Tx } from '../../../platform/db/database.ts';
import { awardPoints } from '../../points/server/award-points.ts';
import { findInviterOf } from './invitation.queries.ts';

/**
 * Thanks the neighbour whose invitation a person came with, now that the person is verified. Once for each pair of
 * people, however often the person is verified or invited.
 */
export async function rewardInviter(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const invitedBy = await findInviterOf(tx, userId);
  if (invitedBy === null) return;
  const description = 'A neighbor you invited has joined';
  await awardPoints(tx, invitedBy, [{ activity: 'invite_neighbor', subject: userId, description }], now);
}
