import type { SignedInContext } from '../../../access/server/request-context.ts';
import { runBatch } from '../../../platform/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { BatchOutcome } from '../../../platform/list.schema.ts';
import { readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { approveRequest } from '../../accounts/server/users/approval.ts';
import { refuseOwnHome } from '../../accounts/server/users/person-decision.ts';
import { appointRequestors } from '../../accounts/server/users/roles.ts';
import { type DecisionEntry, decide } from '../../audit/server/decide.ts';
import { afterUndo } from '../../audit/server/undo.ts';
import type { ListWaitingInput, WaitingFilters } from '../../homes/home.schema.ts';
import type {
  ApprovedMatches,
  DeclineHouseholdInput,
  DeclineHouseholdsInput,
  PendingHouseholdPage,
  TakeBackHouseholdInput,
} from '../community.schema.ts';
import { administeredCommunities, filteredCommunities } from './administered-communities.ts';
import { loseHome } from './lost-home.ts';
import { householdDeclinedMailJob } from './mails.ts';
import { refuseAdminsHome } from './moving/moving.ts';
import {
  approveClearHouseholds,
  approveWaitingHousehold,
  countClearHouseholds,
  deleteMember,
  hasApprovedHousehold,
  listVerifiableMatches,
  listWaitingHouseholds,
  lockMember,
} from './waiting-household.queries.ts';

export async function listPendingHouseholds(
  context: SignedInContext,
  { page, size, ...filters }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const { db } = context;
  const list = await listFor(context, filters);
  const [waiting, matchingCount] = await Promise.all([
    readPage(page, (window) => listWaitingHouseholds(db, list, window), size),
    countClearHouseholds(db, list),
  ]);
  return { ...waiting, matchingCount };
}

/**
 * Returns the places an admin decides about. For platform admins, pending people are in 'Pending Users' with their
 * home, so that people are not listed twice.
 */
async function listFor(context: SignedInContext, { query, communitySlug }: WaitingFilters) {
  const communityIds = await filteredCommunities(context, communitySlug);
  const { userId: exceptUserId, isPlatformAdmin } = context.viewer;
  return { communityIds, query, exceptUserId, isVerified: isPlatformAdmin || undefined };
}

export const pendingHouseholdsQueue = queueOf({
  title: 'Pending Households',
  path: '/admin#households',
  isForHoaAdmins: true,
  rows: (db, { communityIds, isPlatformAdmin, userId: exceptUserId }, window) =>
    listWaitingHouseholds(
      db,
      { communityIds, query: '', exceptUserId, isVerified: isPlatformAdmin || undefined },
      window,
    ),
  describe: ({ personName, address, communityName, firstSeenAt }) => ({
    label: `${personName}, ${address} (${communityName})`,
    since: firstSeenAt,
  }),
});

/**
 * Approves a person's place in their home. It also verifies the person if they are in the roster and the community is
 * set up for that; otherwise the community averages unlock once a platform admin has verified them. A platform admin
 * may do this for the HOA admin and is logged in the same way.
 */
export async function approveHousehold(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<void> {
  const { viewer } = context;
  const communityIds = administeredCommunities(viewer);
  refuseOwnHome(context, userId);
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    // A single conditional update decides, so one of two simultaneous admins gets the conflict.
    const place = { userId, communityIds, approvedBy: viewer.userId, approvedAt: now };
    const { communityId } =
      (await approveWaitingHousehold(tx, place)) ?? (await refuseHousehold(tx, userId, communityIds));
    return {
      entries: [householdApproved(userId, communityId), ...(await followUp(context, tx, [userId], now))],
      // The person's contributions now count for their home.
      touches: { userIds: [userId] },
    };
  });
}

/**
 * Verifies people with an approved home who are in the roster, if their community is set up for that, and appoints those
 * who asked for the community; returns the entries.
 */
async function followUp(
  context: SignedInContext,
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<DecisionEntry[]> {
  const entries: DecisionEntry[] = [];
  const verifiable = await listVerifiableMatches(tx, userIds);
  for (const userId of verifiable) entries.push(await approveRequest(context, tx, userId, now));
  const others = userIds.filter((userId) => !verifiable.includes(userId));
  return [
    ...entries,
    ...(await appointRequestors(context, tx, verifiable, { now, areNew: true })),
    ...(await appointRequestors(context, tx, others, { now, areNew: false })),
  ];
}

export const householdApproved = (userId: string, communityId: string): DecisionEntry => ({
  action: 'household.approve',
  subjectType: 'user',
  subjectId: userId,
  communityId,
});

/** Approves several people's places; a failure does not affect the others. */
export function approveHouseholds(
  context: SignedInContext,
  { userIds }: { userIds: readonly string[] },
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => approveHousehold(context, { userId }));
}

/** The number of places approved in one transaction, so their rows are not locked for long. */
export const matchBatchSize = 100;

/**
 * Approves listed places whose name and address both match the community's file, since anyone can pick an address from
 * the suggestions. Homes with other members or requests remain for a manual review. One call approves one batch.
 */
export async function approveMatchingHouseholds(
  context: SignedInContext,
  filters: WaitingFilters,
): Promise<ApprovedMatches> {
  const { viewer } = context;
  const list = await listFor(context, filters);
  const { userIds } = await decide(context, async (tx, now) => {
    const approval = { approvedBy: viewer.userId, approvedAt: now, limit: matchBatchSize };
    const approved = await approveClearHouseholds(tx, list, approval);
    const userIds = approved.map(({ userId }) => userId);
    const places = approved.map(({ userId, communityId }) => householdApproved(userId, communityId));
    return {
      entries: [...places, ...(await followUp(context, tx, userIds, now))],
      touches: { userIds },
      userIds,
    };
  });
  return {
    userIds,
    remaining: await countClearHouseholds(context.db, list),
  };
}

/**
 * Removes a pending person from a home and emails them once this can no longer be undone. They stay in the community
 * and may request another address. It does not withdraw an approval.
 */
export async function declineHousehold(
  context: SignedInContext,
  { userId, reason }: DeclineHouseholdInput,
): Promise<void> {
  await removeMember(context, userId, { reason: reason || null, isApproved: false });
}

export function declineHouseholds(
  context: SignedInContext,
  { userIds, reason }: DeclineHouseholdsInput,
): Promise<BatchOutcome> {
  return runBatch(context, userIds, (userId) => declineHousehold(context, { userId, reason }));
}

/**
 * Revokes an approved place: the person leaves the home, stays in the community and gets an email with the reason.
 * Their contributions no longer count for that home.
 */
export async function takeBackHousehold(
  context: SignedInContext,
  { userId, reason }: TakeBackHouseholdInput,
): Promise<void> {
  await removeMember(context, userId, { reason, isApproved: true });
}

async function removeMember(
  context: SignedInContext,
  userId: string,
  { reason, isApproved }: { reason: string | null; isApproved: boolean },
): Promise<void> {
  const communityIds = administeredCommunities(context.viewer);
  refuseOwnHome(context, userId);
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    if (isApproved) await refuseAdminsHome(context, tx, userId);
    const left = await deleteMember(tx, { userId, communityIds, isApproved });
    const { communityId, ...place } = left ?? (await refuseRemoval(tx, userId, communityIds, isApproved));
    const { householdId } = place;
    const mail = { userId, communityId, householdId, reason, isTakenBack: isApproved };
    await context.jobs.enqueue(tx, householdDeclinedMailJob, mail, afterUndo(context, now));
    const action = isApproved ? 'household.take_back' : 'household.decline';
    const entry = { subjectType: 'user' as const, subjectId: userId, communityId, reason };
    return {
      entries: [{ action, ...entry, details: { before: place } }, ...(await loseHome(tx, userId, now))],
      touches: { userIds: [userId] },
    };
  });
}

async function refuseRemoval(
  tx: Tx,
  userId: string,
  communityIds: readonly string[] | 'all',
  isApproved: boolean,
): Promise<never> {
  if (isApproved) throw notFound();
  return refuseHousehold(tx, userId, communityIds);
}

/**
 * Throws the reason why a person's place could not be decided: it is already approved, or there is no pending place in
 * these communities.
 */
async function refuseHousehold(
  tx: Tx,
  userId: string,
  communityIds: readonly string[] | 'all',
): Promise<never> {
  if (!(await hasApprovedHousehold(tx, userId, communityIds))) throw notFound();
  throw conflict('This household has already been approved.', { title: 'Already approved' });
}
