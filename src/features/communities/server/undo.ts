import type { AdminContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { undoApproval, undoRejection } from '../../accounts/server/users/approval.ts';
import { undoAppointment } from '../../accounts/server/users/roles.ts';
import { undoMessages } from '../../audit/audit.rules.ts';
import { decide } from '../../audit/server/decide.ts';
import { requireUndoable, type UndoableDecision, undoneEntry } from '../../audit/server/undo.ts';
import { revokeHouseholdLinks } from '../../invitations/server/accept-invitation.ts';
import { administeredCommunities } from './administered-communities.ts';
import { undoLostRole } from './lost-home.ts';
import { movePersonBack } from './moved-person.queries.ts';
import { reopenAddressChange } from './request.queries.ts';
import { type LeftPlace, lockMember, restoreMember, withdrawApproval } from './waiting-household.queries.ts';

/**
 * Undoes the admin's newest decision about a person, with everything decided at the same time. It works for a few
 * seconds and only if there is no other decision about the person. Emails are not sent before.
 */
export async function undoDecision(context: AdminContext, userId: string): Promise<void> {
  await decide(context, async (tx, now) => {
    await lockMember(tx, userId);
    const decisions = await requireUndoable(context, tx, { type: 'user', id: userId }, now);
    for (const decision of decisions) requireStillAdmin(context, decision);
    // A move between communities is recorded in both.
    const once = new Map(decisions.map((decision) => [decision.action, decision]));
    for (const decision of once.values()) await undo(tx, decision, now);
    return { entries: decisions.map(undoneEntry), touches: { userIds: [userId] } };
  });
}

function requireStillAdmin({ viewer }: AdminContext, { communityId }: UndoableDecision): void {
  const ids = administeredCommunities(viewer);
  if (ids !== 'all' && (communityId === null || !ids.includes(communityId))) throw forbidden();
}

async function undo(
  tx: Tx,
  { action, subjectId, communityId, createdAt, details }: UndoableDecision,
  now: Date,
): Promise<void> {
  switch (action) {
    case 'user.approve':
      return undoApproval(tx, subjectId, createdAt, now);
    case 'user.reject':
      return undoRejection(tx, subjectId);
    case 'household.approve':
      await revokeHouseholdLinks(tx, { userId: subjectId }, now);
      return requireUndone(await withdrawApproval(tx, subjectId));
    case 'address_change.approve':
      requireUndone(await movePersonBack(tx, subjectId, createdAt));
      return requireUndone(await reopenAddressChange(tx, subjectId, createdAt));
    case 'address_change.reject':
      return requireUndone(await reopenAddressChange(tx, subjectId, createdAt));
    case 'household.decline':
    case 'household.take_back':
      return requireUndone(await restoreMember(tx, subjectId, (details as { before: LeftPlace }).before));
    case 'hoa_admin.appoint':
      return requireUndone(await undoAppointment(tx, { subjectId, communityId, details }));
    case 'hoa_admin.dismiss':
      return requireUndone(await undoLostRole(tx, { subjectId, communityId, details }));
    default:
      return requireUndone(false);
  }
}

function requireUndone(isUndone: boolean): void {
  if (!isUndone) throw conflict(undoMessages.tooLate);
}
