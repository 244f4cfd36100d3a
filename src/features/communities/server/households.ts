import type { AdminContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { approveRequest } from '../../accounts/server/users/approval.ts';
import { decisionMessages, refuseOwnHome } from '../../accounts/server/users/person-decision.ts';
import { appointRequestor } from '../../accounts/server/users/roles.ts';
import { type Decision, type DecisionEntry, decide } from '../../audit/server/decide.ts';
import { afterUndo } from '../../audit/server/undo.ts';
import { withoutCountry } from '../../homes/home.rules.ts';
import type { ListJoiningInput, WaitingFilters } from '../../homes/home.schema.ts';
import type { PendingHouseholdPage, TakeBackHouseholdInput } from '../community.schema.ts';
import { administeredCommunities, filteredCommunities } from './administered-communities.ts';
import { loseHome } from './lost-home.ts';
import { householdDeclinedMailJob } from './mails.ts';
import { refuseAdminsHome } from './moving/moving.ts';
import {
  approveWaitingHousehold,
  countClearHouseholds,
  deleteMember,
  findRosterMatch,
  hasApprovedHousehold,
  listWaitingHouseholds,
  lockMember,
} from './waiting-household.queries.ts';

export async function listPendingHouseholds(
  context: SignedInContext,
  { page, size, onlyMatching, ...filters }: ListJoiningInput,
): Promise<PendingHouseholdPage> {
  const { db } = context;
  const list = await listFor(context, filters);
  const [waiting, matchingCount] = await Promise.all([
    readPage(page, (window) => listWaitingHouseholds(db, { ...list, onlyMatching }, window), size),
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
    label: `${personName}, ${withoutCountry(address)} (${communityName})`,
    since: firstSeenAt,
  }),
});

/**
 * Approves a person's place in their home. It also verifies the person if they are in the roster and the community is
 * set up for that; otherwise the community averages unlock once a platform admin has verified them. A platform admin
 * may do this for the HOA admin and is logged in the same way.
 */
export async function approveHousehold(
  context: AdminContext,
  { userId, onlyMatching = false }: Approved,
): Promise<void> {
  const { viewer } = context;
  const communityIds = administeredCommunities(viewer);
  refuseOwnHome(context, userId);
  await decide(context, async (tx, now) => {
    const { verifies } = await lockMatch(tx, { userId, onlyMatching });
    // A single conditional update decides, so one of two simultaneous admins gets the conflict.
    const place = { userId, communityIds, approvedBy: viewer.userId, approvedAt: now };
    const { communityId } =
      (await approveWaitingHousehold(tx, place)) ?? (await refuseHousehold(tx, userId, communityIds));
    return {
      entries: [
        householdApproved(userId, communityId),
        ...(verifies ? [await approveRequest(context, tx, userId, now)] : []),
        ...(await appointRequestor(context, tx, userId, { now, isNew: verifies })),
      ],
      // The person's contributions now count for their home.
      touches: { userIds: [userId] },
    };
  });
}

/**
 * Approves a person and, if it is pending, their place in their home. A platform admin may decide about both. Their
 * email leaves once the decision can no longer be undone.
 */
export async function approveNewcomer(
  context: AdminContext,
  { userId, onlyMatching = false }: Approved,
): Promise<void> {
  await decide(context, async (tx, now) => {
    await lockMatch(tx, { userId, onlyMatching });
    return approveWithHome(context, tx, userId, now);
  });
}

export async function approveWithHome(
  context: AdminContext,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<Decision> {
  const person = await approveRequest(context, tx, userId, now);
  const approval = { approvedBy: context.viewer.userId, approvedAt: now };
  const home = await approveWaitingHousehold(tx, { userId, communityIds: 'all', ...approval });
  const roles = await appointRequestor(context, tx, userId, { now, isNew: true });
  const entries = [person, ...(home ? [householdApproved(userId, home.communityId)] : []), ...roles];
  return { entries, touches: { userIds: [userId] } };
}

interface Approved {
  userId: string;
  /** Refuses homes that need a review by now. */
  onlyMatching?: boolean;
}

async function lockMatch(tx: Tx, { userId, onlyMatching }: Approved) {
  await lockMember(tx, userId);
  const match = await findRosterMatch(tx, userId);
  if (onlyMatching && !match.isClear) throw conflict(decisionMessages.noLongerMatches);
  return match;
}

const householdApproved = (userId: string, communityId: string): DecisionEntry => ({
  action: 'household.approve',
  subject: ['user', userId],
  communityId,
});

/**
 * Removes a pending person from a home and emails them once this can no longer be undone. They stay in the community
 * and may request another address. It does not withdraw an approval.
 */
export async function declineHousehold(
  context: AdminContext,
  { userId, reason }: { userId: string; reason?: string | undefined },
): Promise<void> {
  await removeMember(context, userId, { reason: reason || null, isApproved: false });
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
  context: AdminContext,
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
    const entry = { action, subject: ['user', userId], communityId, reason } as const;
    return {
      entries: [{ ...entry, details: { before: place } }, ...(await loseHome(tx, userId, now))],
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
