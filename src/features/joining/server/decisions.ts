import type { z } from 'zod';
import type { AdminContext, SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { isPosing } from '../../accounts/server/posing-names/posing-names.ts';
import { approveRequest, rejectPerson } from '../../accounts/server/users/approval.ts';
import { decisionMessages, refuseOwnHome } from '../../accounts/server/users/person-decision.ts';
import { appointRequestor } from '../../accounts/server/users/roles.ts';
import { undoEnd } from '../../audit/audit.rules.ts';
import type { Audited, AuditedEntry } from '../../audit/server/audited-transaction.ts';
import { decide } from '../../audit/server/decide.ts';
import { afterUndo } from '../../audit/server/undo.ts';
import { loseHome } from '../../directory/server/moving/lost-home.ts';
import { refuseAdminsHome } from '../../directory/server/moving/moving.ts';
import { lockPerson, refreshFigures } from '../../figures/server/vendor-stats.ts';
import { administeredCommunities } from '../../homes/server/administered-communities.ts';
import type { joiningContract } from '../joining.contract.ts';
import type { TakeBackHouseholdInput } from '../joining.schema.ts';
import { householdDeclinedMailJob } from './mails.ts';
import { undoNewest } from './undo.ts';
import {
  approveWaitingHousehold,
  findRosterMatch,
  hasApprovedHousehold,
  settlePlace,
  takePlaceAway,
} from './waiting-household.queries.ts';

type SameOfAll<Call extends 'decidePeople' | 'decideHomes'> = Omit<
  z.output<NonNullable<(typeof joiningContract)[Call]['~orpc']['inputSchema']>>,
  'ids'
>;

/** What an admin decides about a person who joins. */
export type Decision =
  | ({ kind: 'people' } & SameOfAll<'decidePeople'>)
  | ({ kind: 'homes' } & SameOfAll<'decideHomes'>)
  | { kind: 'undo' };

/** Decides about one person, in a transaction of its own that begins with their lock. */
export async function decideOne(context: AdminContext, decision: Decision, userId: string): Promise<void> {
  await decide(context, async (tx, now) => {
    await lockPerson(tx, userId);
    if (decision.kind === 'undo') return undoNewest(context, tx, userId, now);
    if (decision.decision === 'approve') return approve(context, tx, { userId, ...decision }, now);
    const refused = { userId, ...decision, reason: decision.reason || null };
    return refused.kind === 'people'
      ? rejectPerson(context, tx, refused, now)
      : removeMember(context, tx, { ...refused, isApproved: false }, now);
  });
}

interface Approved {
  userId: string;
  kind: 'people' | 'homes';
  /** Refuses homes that need a review by now. */
  onlyMatching?: boolean;
}

/**
 * Approves a person with the home they wait for, if any, or their place in it alone. That verifies them, too, if they are in
 * the roster and the community is set up for that; otherwise the community averages unlock once a platform admin has verified
 * them. A platform admin may decide about both, and is logged in the same way.
 */
export async function approve(
  context: AdminContext,
  tx: Tx,
  { userId, kind, onlyMatching = false }: Approved,
  now: Date,
): Promise<Audited> {
  const isAboutHome = kind === 'homes';
  if (isAboutHome) refuseOwnHome(context, userId);
  const match = await findRosterMatch(tx, userId);
  if (onlyMatching && !(match.isMatching && !(await isPosing(tx, userId, context.config.adminEmails))))
    throw conflict(decisionMessages.noLongerMatches);
  // A single conditional update decides, so one of two simultaneous admins gets the conflict.
  const communityIds = administeredCommunities(context.viewer);
  const home = await approvePlace(context, tx, { userId, communityIds, now });
  if (isAboutHome && !home) return refuseHousehold(tx, userId, communityIds);
  const isNew = !isAboutHome || match.verifies;
  return {
    entries: [
      ...(isNew ? [await approveRequest(context, tx, userId, now)] : []),
      ...(home ? [householdApproved(userId, home.communityId)] : []),
      ...(await appointRequestor(context, tx, userId, { now, isNew })),
    ],
    touches: {},
  };
}

/** Approves a waiting place; returns null if there is none. It counts for others once that can no longer be undone. */
async function approvePlace(
  context: AdminContext,
  tx: Tx,
  { now, ...place }: { userId: string; communityIds: readonly string[] | 'all'; now: Date },
) {
  const approvalUndoableUntil = undoEnd(now, context.undoableUntil);
  const approval = { approvedBy: context.viewer.userId, approvedAt: now, approvalUndoableUntil };
  const approved = await approveWaitingHousehold(tx, { ...place, ...approval });
  if (approved) await enqueueSettling(context, tx, place.userId, now);
  return approved;
}

const householdApproved = (userId: string, communityId: string): AuditedEntry => ({
  action: 'household.approve',
  subject: ['user', userId],
  communityId,
});

/**
 * Revokes an approved place: the person leaves the home, stays in the community and gets an email with the reason.
 * Their rights end at once; their contributions stop counting for that home once this can no longer be undone.
 */
export async function takeBackHousehold(
  context: SignedInContext,
  { userId, reason }: TakeBackHouseholdInput,
): Promise<void> {
  await decide(context, async (tx, now) => {
    await lockPerson(tx, userId);
    return removeMember(context, tx, { userId, reason, isApproved: true }, now);
  });
}

/**
 * Removes a person from a home in which they wait or live, and emails them once this can no longer be undone. They stay in the
 * community and may request another address.
 */
async function removeMember(
  context: AdminContext,
  tx: Tx,
  { userId, reason, isApproved }: { userId: string; reason: string | null; isApproved: boolean },
  now: Date,
): Promise<Audited> {
  refuseOwnHome(context, userId);
  if (isApproved) await refuseAdminsHome(context, tx, userId);
  const communityIds = administeredCommunities(context.viewer);
  const removalUndoableUntil = undoEnd(now, context.undoableUntil);
  const { communityId, householdId } =
    (await takePlaceAway(tx, { userId, communityIds, isApproved, removalUndoableUntil })) ??
    (await refuseRemoval(tx, userId, communityIds, isApproved));
  await enqueueSettling(context, tx, userId, now);
  const mail = { userId, communityId, householdId, reason, isTakenBack: isApproved };
  await context.jobs.enqueue(tx, householdDeclinedMailJob, mail, afterUndo(context, now));
  const action = isApproved ? 'household.take_back' : 'household.decline';
  const entry = { action, subject: ['user', userId], communityId, reason } as const;
  return { entries: [entry, ...(await loseHome(tx, userId, now))], touches: {} };
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

async function enqueueSettling(context: AdminContext, tx: Tx, userId: string, now: Date): Promise<void> {
  const undoableUntil = undoEnd(now, context.undoableUntil).toISOString();
  await context.jobs.enqueue(tx, settlePlaceJob, { userId, undoableUntil }, afterUndo(context, now));
}

/**
 * Lets others see what became of a place once the decision about it can no longer be undone: otherwise an admin could
 * decide, look at the figures and undo (docs/rules/access.md, 'What time tells').
 */
export async function settleDecidedPlace(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { userId, undoableUntil }: { userId: string; undoableUntil: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (await settlePlace(tx, userId, new Date(undoableUntil)))
      await refreshFigures(tx, { userIds: [userId] }, clock.now());
  });
}

export const settlePlaceJob = defineJob('settle-place', { queue: 'urgent' }, settleDecidedPlace);
