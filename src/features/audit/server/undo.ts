import type { AdminContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { undoMessages } from '../audit.rules.ts';
import { findNewestDecisions } from './audit.queries.ts';
import type { AuditedEntry, SubjectType } from './audited-transaction.ts';

export type UndoableDecision = Awaited<ReturnType<typeof findNewestDecisions>>[number];

/**
 * Returns the newest decisions about a subject, made at the same time, so that the admin who made them can undo them.
 *
 * @throws CONFLICT if someone has decided since, or it is too late
 */
export async function requireUndoable(
  { viewer }: Pick<AdminContext, 'viewer'>,
  tx: Tx,
  subject: { type: SubjectType; id: string },
  now: Date,
): Promise<UndoableDecision[]> {
  const newest = await findNewestDecisions(tx, subject);
  const isUndoable = ({ actorId, undoableUntil }: UndoableDecision) =>
    actorId === viewer.userId && undoableUntil !== null && now <= undoableUntil;
  if (newest.length === 0 || !newest.every(isUndoable)) throw conflict(undoMessages.tooLate);
  return newest;
}

export function undoneEntry({
  subjectType,
  subjectId,
  communityId,
  action,
  details,
}: UndoableDecision): AuditedEntry {
  const { name } = details as { name?: string };
  return {
    action: 'decision.undo',
    subject: [subjectType as SubjectType, subjectId],
    communityId,
    details: { ...(name !== undefined && { name }), after: { undone: action } },
  };
}
