import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { findProfile } from '../account.queries.ts';
import type { SignedInContext } from '../request-context.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';

/** Signs a person out of one browser. */
export async function endUserSession(
  context: SignedInContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (!(await deleteSession(tx, userId, sessionId))) throw notFound();
    await writeDown(context, tx, userId);
  });
}

/** Signs a person out everywhere; a sign-in link that is on its way is void, too. */
export async function endAllSessionsOfUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  return context.db.transaction(async (tx) => {
    if (!(await findProfile(tx, userId))) throw notFound();
    const ended = await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    if (ended > 0) await writeDown(context, tx, userId);
    return { ended };
  });
}

async function writeDown({ viewer, clock }: SignedInContext, tx: Tx, userId: string): Promise<void> {
  await recordAudit(tx, {
    actorId: viewer.userId,
    action: 'end sessions',
    subjectType: 'user',
    subjectId: userId,
    now: clock.now(),
  });
}
