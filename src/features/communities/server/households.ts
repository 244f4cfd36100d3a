import type { SignedInContext } from '../../../access/server/request-context.ts';
import { runBatch } from '../../../platform/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import { readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { decide } from '../../audit/server/decide.ts';
import type { ListWaitingInput, WaitingFilters } from '../../homes/home.schema.ts';
import type { DeclineHouseholdInput, PendingHouseholdPage } from '../community.schema.ts';
import { administeredCommunities, filteredCommunities } from './administered-communities.ts';
import { householdDeclinedMailJob } from './mails.ts';
import {
  approveClearHouseholds,
  approveWaitingHousehold,
  countClearHouseholds,
  deleteWaitingMember,
  hasApprovedHousehold,
  listWaitingHouseholds,
  lockMember,
} from './waiting-household.queries.ts';

/** Returns the pending homes of the communities the person administers, oldest first. */
export async function listPendingHouseholds(
  context: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const { db } = context;
  const list = { communityIds: await filteredCommunities(context, communitySlug), query };
  const [waiting, matchingCount] = await Promise.all([
    readPage(page, (window) => listWaitingHouseholds(db, list, window)),
    countClearHouseholds(db, list),
  ]);
  return { ...waiting, matchingCount };
}

export const pendingHouseholdsQueue = queueOf({
  title: 'Pending Households',
  path: '/admin#households',
  isForHoaAdmins: true,
  rows: (db, { communityIds }, window) => listWaitingHouseholds(db, { communityIds, query: '' }, window),
  describe: ({ personName, address, firstSeenAt }) => ({
    label: `${personName}, ${address}`,
    since: firstSeenAt,
  }),
});

/**
 * Approves a person's place in their home, but does not verify the person. The community averages unlock once a platform
 * admin has verified them too. A platform admin may do this for the HOA admin and is logged in the same way.
 */
export async function approveHousehold(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer } = context;
  const communityIds = administeredCommunities(viewer);
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    // A single conditional update decides, so one of two simultaneous admins gets the conflict.
    const place = { userId, communityIds, approvedBy: viewer.userId, approvedAt: now };
    const { communityId } =
      (await approveWaitingHousehold(tx, place)) ?? (await refuseHousehold(tx, userId, communityIds));
    return {
      entries: [{ action: 'household.approve', subjectType: 'user', subjectId: userId, communityId }],
      // The person's contributions now count for their home.
      touches: { userIds: [userId] },
    };
  });
}

/** Approves several people's places; a failure does not affect the others. */
export function approveHouseholds(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => approveHousehold(context, { userId }));
}

/** The number of places approved in one transaction, so their rows are not locked for long. */
const batchSize = 500;

/**
 * Approves all listed places whose name and address both match the community's file, since anyone can pick an address
 * from the suggestions. Homes with other members or requests remain for a manual review.
 */
export async function approveMatchingHouseholds(
  context: SignedInContext,
  { query, communitySlug }: WaitingFilters,
): Promise<{ approved: number }> {
  const { viewer } = context;
  const communityIds = await filteredCommunities(context, communitySlug);
  const approveBatch = () =>
    decide(context, async (tx, now) => {
      const approval = { approvedBy: viewer.userId, approvedAt: now, limit: batchSize };
      const approved = await approveClearHouseholds(tx, { communityIds, query }, approval);
      return {
        entries: approved.map(({ userId, communityId }) => ({
          action: 'household.approve' as const,
          subjectType: 'user' as const,
          subjectId: userId,
          communityId,
        })),
        touches: { userIds: approved.map(({ userId }) => userId) },
        approved,
      };
    });
  let approved = 0;
  let batchCount: number;
  do {
    batchCount = (await approveBatch()).approved.length;
    approved += batchCount;
  } while (batchCount === batchSize);
  return { approved };
}

/**
 * Removes a waiting person from a home and emails them. They stay in the community and may ask for another address. It
 * does not withdraw an approval.
 */
export async function declineHousehold(
  context: SignedInContext,
  input: DeclineHouseholdInput,
): Promise<void> {
  const { userId } = input;
  const reason = input.reason || null;
  const communityIds = administeredCommunities(context.viewer);
  await decide(context, async (tx) => {
    await lockMember(tx, userId);
    const { communityId } =
      (await deleteWaitingMember(tx, { userId, communityIds })) ??
      (await refuseHousehold(tx, userId, communityIds));
    await context.jobs.enqueue(tx, householdDeclinedMailJob, { userId, communityId, reason });
    return {
      entries: [{ action: 'household.decline', subjectType: 'user', subjectId: userId, communityId, reason }],
      touches: { userIds: [userId] },
    };
  });
}

/**
 * Throws the reason why a person's place could not be decided: it is already approved, or no place waits in these
 * communities.
 */
async function refuseHousehold(
  tx: Tx,
  userId: string,
  communityIds: readonly string[] | 'all',
): Promise<never> {
  if (!(await hasApprovedHousehold(tx, userId, communityIds))) throw notFound();
  throw conflict('This household has already been approved.', { title: 'Already approved' });
}
