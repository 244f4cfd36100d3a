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
import {
  type Audited,
  type AuditedEntry,
  decide,
  type UndoTime,
} from '../../audit/server/audited-transaction.ts';
import { loseHome } from '../../directory/server/moving/lost-home.ts';
import { refuseAdminsHome } from '../../directory/server/moving/moving.ts';
import { lockPerson, refreshFigures } from '../../figures/server/vendor-stats.ts';
import { administeredCommunities } from '../../homes/server/administered-communities.ts';
import type { joiningContract } from '../joining.contract.ts';
import type { TakeBackHouseholdInput } from '../joining.schema.ts';
import { householdDeclinedMailJob } from './mails.ts';
import { undoNewest } from './undo.ts';
import { lockPlace, settlePlace, updatePlace } from './waiting-household.queries.ts';

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
  await decide(context, async (tx, now, undo) => {
    await lockPerson(tx, userId);
    if (decision.kind === 'undo') return undoNewest(context, tx, userId, now);
    if (decision.decision === 'approve') return approve(context, tx, { userId, ...decision }, now, undo);
    const refused = { userId, ...decision, reason: decision.reason || null };
    return refused.kind === 'people'
      ? rejectPerson(context, tx, refused, now, undo)
      : removeMember(context, tx, { ...refused, isApproved: false }, now, undo);
  });
}

interface Approved {
  userId: string;
  kind: 'people' | 'homes';
  /** Refuses homes that need a review by now. */
  onlyMatching?: boolean;
}

/**
 * Approves a person, whose lock the transaction has, with the home they wait for, if any, or their place in it alone. That
 * verifies them, too, if they are in the roster and the community is set up for that; otherwise the community averages unlock
 * once a platform admin has verified them. A platform admin may decide about both, and is logged in the same way. The place
 * counts for others once that can no longer be undone.
 */
export async function approve(
  context: AdminContext,
  tx: Tx,
  { userId, kind, onlyMatching = false }: Approved,
  now: Date,
  undo: UndoTime,
): Promise<Audited> {
  const isAboutHome = kind === 'homes';
  if (isAboutHome) refuseOwnHome(context, userId);
  const place = await lockPlace(tx, userId, administeredCommunities(context.viewer));
  if (isAboutHome) requireWaiting(place);
  if (onlyMatching && !(place?.isMatching && !(await isPosing(tx, userId, context.config.adminEmails))))
    throw conflict(decisionMessages.noLongerMatches);
  const entries: AuditedEntry[] = [];
  const isNew = !isAboutHome || place?.verifies === true;
  if (isNew) entries.push(await approveRequest(context, tx, userId, now, undo));
  if (place?.isWaiting) {
    const approval = { approvedBy: context.viewer.userId, approvedAt: now };
    await updatePlace(tx, userId, { ...approval, approvalUndoableUntil: undo.undoableUntil });
    await enqueueSettling(context, tx, userId, undo);
    const { communityId } = place;
    entries.push({ action: 'household.approve', subject: ['user', userId], communityId });
  }
  entries.push(...(await appointRequestor(context, tx, userId, { now, undo, isNew })));
  return { entries, touches: {} };
}

/**
 * Revokes an approved place: the person leaves the home, stays in the community and gets an email with the reason.
 * Their rights end at once; their contributions stop counting for that home once this can no longer be undone.
 */
export async function takeBackHousehold(
  context: SignedInContext,
  { userId, reason }: TakeBackHouseholdInput,
): Promise<void> {
  await decide(context, async (tx, now, undo) => {
    await lockPerson(tx, userId);
    return removeMember(context, tx, { userId, reason, isApproved: true }, now, undo);
  });
}

/**
 * Removes a person from a home in which they wait or live, and emails them once this can no longer be undone. They stay in the
 * community and may request another address. The place is deleted, and stops counting for others, by `settlePlace`.
 */
async function removeMember(
  context: AdminContext,
  tx: Tx,
  { userId, reason, isApproved }: { userId: string; reason: string | null; isApproved: boolean },
  now: Date,
  undo: UndoTime,
): Promise<Audited> {
  refuseOwnHome(context, userId);
  if (isApproved) await refuseAdminsHome(context, tx, userId);
  const place = await lockPlace(tx, userId, administeredCommunities(context.viewer));
  const { communityId, householdId } = isApproved ? requireApproved(place) : requireWaiting(place);
  await updatePlace(tx, userId, { removalUndoableUntil: undo.undoableUntil });
  await enqueueSettling(context, tx, userId, undo);
  const mail = { userId, communityId, householdId, reason, isTakenBack: isApproved };
  await context.jobs.enqueue(tx, householdDeclinedMailJob, mail, undo.afterUndo);
  const action = isApproved ? 'household.take_back' : 'household.decline';
  const entry = { action, subject: ['user', userId], communityId, reason } as const;
  return { entries: [entry, ...(await loseHome(tx, userId, now))], touches: {} };
}

type Place = Awaited<ReturnType<typeof lockPlace>>;

function requireApproved(place: Place): NonNullable<Place> {
  if (!place?.isApproved) throw notFound();
  return place;
}

function requireWaiting(place: Place): NonNullable<Place> {
  if (place?.isApproved)
    throw conflict('This household has already been approved.', { title: 'Already approved' });
  if (!place?.isWaiting) throw notFound();
  return place;
}

async function enqueueSettling(
  { jobs }: AdminContext,
  tx: Tx,
  userId: string,
  { undoableUntil, afterUndo }: UndoTime,
): Promise<void> {
  await jobs.enqueue(tx, settlePlaceJob, { userId, undoableUntil: undoableUntil.toISOString() }, afterUndo);
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
