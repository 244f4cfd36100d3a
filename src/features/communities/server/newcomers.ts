import type { SignedInContext } from '../../../access/server/request-context.ts';
import { runBatch } from '../../../platform/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import { approveRequest } from '../../accounts/server/users/approval.ts';
import { countMatchingPeople, lockMatchingPeople } from '../../accounts/server/users/list.ts';
import { appointRequestors } from '../../accounts/server/users/roles.ts';
import { type DecisionEntry, decide } from '../../audit/server/decide.ts';
import type { WaitingFilters } from '../../homes/home.schema.ts';
import type { ApprovedMatches } from '../community.schema.ts';
import { householdApproved, matchBatchSize } from './households.ts';
import { approveWaitingHousehold, lockMember } from './waiting-household.queries.ts';

export async function approveNewcomer(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    return { entries: await approveBoth(context, tx, userId, now), touches: { userIds: [userId] } };
  });
}

async function approveBoth(
  context: SignedInContext,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<DecisionEntry[]> {
  const person = await approveRequest(context, tx, userId, now);
  const place = { userId, communityIds: 'all', approvedBy: context.viewer.userId, approvedAt: now } as const;
  const home = await approveWaitingHousehold(tx, place);
  const roles = await appointRequestors(context, tx, [userId], { now, areNew: true });
  return [person, ...(home ? [householdApproved(userId, home.communityId)] : []), ...roles];
}

export function approveNewcomers(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => approveNewcomer(context, { userId }));
}

/**
 * Approves listed people whose name and address both match the community's file, and their places. Homes with other
 * members or requests remain for a manual review. One call approves one batch.
 */
export async function approveMatchingNewcomers(
  context: SignedInContext,
  filters: WaitingFilters,
): Promise<ApprovedMatches> {
  const { userIds } = await decide(context, async (tx, now) => {
    const userIds = await lockMatchingPeople(context, tx, filters, matchBatchSize);
    const entries: DecisionEntry[] = [];
    for (const userId of userIds) entries.push(...(await approveBoth(context, tx, userId, now)));
    return { entries, touches: { userIds }, userIds };
  });
  return { userIds, remaining: await countMatchingPeople(context, filters) };
}
