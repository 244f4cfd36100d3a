import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import type { EnqueueOptions } from '../../../platform/jobs/jobs.ts';
import { undoAcceptedMs, undoMessages } from '../audit.rules.ts';
import { findNewestDecisions } from './audit.queries.ts';
import type { DecisionEntry } from './decide.ts';

/** Returns when to send the email about a decision: once the decision can no longer be undone. */
export function afterUndo({ limits }: Pick<SignedInContext, 'limits'>, now: Date): EnqueueOptions {
  return { startAfter: new Date(now.getTime() + limits.wait(undoAcceptedMs + 1_000)) };
}

export type UndoableDecision = Awaited<ReturnType<typeof findNewestDecisions>>[number];

/**
 * Returns the newest decisions about a subject, made at the same time, so that the admin who made them can undo them.
 *
 * @throws CONFLICT if someone has decided since, or it is too late
 */
export async function requireUndoable(
  { viewer }: Pick<SignedInContext, 'viewer'>,
  tx: Tx,
  subject: { type: DecisionEntry['subjectType']; id: string },
  now: Date,
): Promise<UndoableDecision[]> {
  const newest = await findNewestDecisions(tx, subject);
  const isUndoable = newest.every(
    ({ actorId, createdAt }) =>
      actorId === viewer.userId && now.getTime() - createdAt.getTime() <= undoAcceptedMs,
  );
  if (newest.length === 0 || !isUndoable) throw conflict(undoMessages.tooLate);
  return newest;
}

export function undoneEntry({
  subjectType,
  subjectId,
  communityId,
  action,
  details,
}: UndoableDecision): DecisionEntry {
  const { name } = details as { name?: string };
  return {
    action: 'decision.undo',
    subjectType: subjectType as DecisionEntry['subjectType'],
    subjectId,
    communityId,
    details: { ...(name !== undefined && { name }), after: { undone: action } },
  };
}
