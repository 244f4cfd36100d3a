import type { AdminContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { undoApproval, undoRejection } from '../../accounts/server/users/approval.ts';
import { undoAppointment } from '../../accounts/server/users/roles.ts';
import { undoMessages } from '../../audit/audit.rules.ts';
import type { Audited } from '../../audit/server/audited-transaction.ts';
import { requireUndoable, type UndoableDecision, undoneEntry } from '../../audit/server/undo.ts';
import { undoAddressChange } from '../../directory/server/address-changes/address-changes.ts';
import { undoLostRole } from '../../directory/server/moving/lost-home.ts';
import { administeredCommunities } from '../../homes/server/administered-communities.ts';
import { withdrawApproval } from '../../homes/server/shared-queries.ts';
import { revokeHouseholdLinks } from '../../invitations/server/accept-invitation.ts';
import { givePlaceBack } from './waiting-household.queries.ts';

/**
 * Undoes the admin's newest decision about a person, with everything decided at the same time. It works for a few
 * seconds and only if there is no other decision about the person. Until then nothing of it counts for others, and no
 * email is sent.
 */
export async function undoNewest(context: AdminContext, tx: Tx, userId: string, now: Date): Promise<Audited> {
  const decisions = await requireUndoable(context, tx, { type: 'user', id: userId }, now);
  for (const decision of decisions) requireStillAdmin(context, decision);
  // A move between communities is recorded in both.
  const once = new Map(decisions.map((decision) => [decision.action, decision]));
  for (const decision of once.values()) {
    const undo = isUndoable(decision.action) && (await undoing[decision.action](tx, decision, now));
    if (!undo) throw conflict(undoMessages.tooLate);
  }
  return { entries: decisions.map(undoneEntry), touches: {} };
}

function requireStillAdmin({ viewer }: AdminContext, { communityId }: UndoableDecision): void {
  const ids = administeredCommunities(viewer);
  if (ids !== 'all' && (communityId === null || !ids.includes(communityId))) throw forbidden();
}

/** Undoes a decision; returns false if it is too late. */
type Undo = (tx: Tx, decision: UndoableDecision, now: Date) => Promise<boolean>;

/** Every decision about a person that can be undone. None has an effect that other residents read before. */
export const undoing = {
  'user.approve': (tx, { subjectId }, now) => undoApproval(tx, subjectId, now),
  'user.reject': (tx, { subjectId }) => undoRejection(tx, subjectId),
  'household.approve': async (tx, { subjectId }, now) => {
    await revokeHouseholdLinks(tx, { userId: subjectId }, now);
    return withdrawApproval(tx, subjectId);
  },
  'household.decline': (tx, { subjectId }) => givePlaceBack(tx, subjectId),
  'household.take_back': (tx, { subjectId }) => givePlaceBack(tx, subjectId),
  'address_change.approve': undoAddressChange,
  'address_change.reject': undoAddressChange,
  'hoa_admin.appoint': undoAppointment,
  'hoa_admin.dismiss': undoLostRole,
} satisfies Record<string, Undo>;

const isUndoable = (action: string): action is keyof typeof undoing => Object.hasOwn(undoing, action);
