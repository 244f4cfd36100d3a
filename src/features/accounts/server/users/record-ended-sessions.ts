import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';

/** That an admin signed a person out, of one browser or of all. */
export async function recordEndedSessions(
  { viewer, clock }: SignedInContext,
  tx: Tx,
  userId: string,
): Promise<void> {
  await recordAudit(tx, {
    actorId: viewer.userId,
    action: 'user.end_sessions',
    subjectType: 'user',
    subjectId: userId,
    now: clock.now(),
  });
}
