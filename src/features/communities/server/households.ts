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
import { administeredCommunities, chosenCommunities } from './administered-communities.ts';
import { householdDeclinedMailJob } from './mails.ts';
import {
  approvePlainHouseholds,
  approveWaitingHousehold,
  countPlainHouseholds,
  deleteWaitingMember,
  hasApprovedHousehold,
  listWaitingHouseholds,
  lockMember,
} from './waiting-household.queries.ts';

/** Returns homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  context: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const { db } = context;
  const list = { communityIds: await chosenCommunities(context, communitySlug), query };
  const [waiting, matchingCount] = await Promise.all([
    readPage(page, (window) => listWaitingHouseholds(db, list, window)),
    countPlainHouseholds(db, list),
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
 * Approves a person's place in their home. It opens the community averages once a platform admin has verified the
 * person; it does not verify them. A platform admin does this in the HOA admin's stead, and is logged the same.
 */
export async function approveHousehold(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer } = context;
  const communityIds = administeredCommunities(viewer);
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    // One statement decides: of two admins approving at once, one gets the conflict.
    const place = { userId, communityIds, approvedBy: viewer.userId, approvedAt: now };
    const { communityId } =
      (await approveWaitingHousehold(tx, place)) ?? (await refuseHousehold(tx, userId, communityIds));
    return {
      entries: [{ action: 'household.approve', subjectType: 'user', subjectId: userId, communityId }],
      // From now on the person's word is that of their home.
      touches: { userIds: [userId] },
    };
  });
}

/** Approves several people's places; one that cannot be approved holds up no other. */
export function approveHouseholds(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => approveHousehold(context, { userId }));
}

/** So many places are decided in one transaction, so that nobody waits long for their rows. */
const atOnce = 500;

/**
 * Approves all places of a list whose name and address the community's file names together: an address alone anybody can
 * pick from the suggestions. Homes that somebody else lives in or waits for are left to be looked at.
 */
export async function approveMatchingHouseholds(
  context: SignedInContext,
  { query, communitySlug }: WaitingFilters,
): Promise<{ approved: number }> {
  const { viewer } = context;
  const communityIds = await chosenCommunities(context, communitySlug);
  const approveSome = () =>
    decide(context, async (tx, now) => {
      const approval = { approvedBy: viewer.userId, approvedAt: now, limit: atOnce };
      const approved = await approvePlainHouseholds(tx, { communityIds, query }, approval);
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
  let some: number;
  do {
    some = (await approveSome()).approved.length;
    approved += some;
  } while (some === atOnce);
  return { approved };
}

/**
 * Takes a person out of a home that is not theirs. They stay in the community, are told kindly, and may ask for another
 * address; an approval is not taken back this way.
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
 * Throws why a person's place in a home could not be decided: it is approved already, or none waits in these
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
