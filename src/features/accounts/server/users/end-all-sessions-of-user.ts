import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findProfile } from '../account.queries.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { deleteLinkOf } from '../sign-in/sign-in-link.queries.ts';
import { recordEndedSessions } from './record-ended-sessions.ts';

/** Signs a person out everywhere; a sign-in link that is on its way is void, too. */
export async function endAllSessionsOfUser(
  context: SignedInContext,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  return context.db.transaction(async (tx) => {
    if (!(await findProfile(tx, userId))) throw notFound();
    const ended = await deleteSessionsOf(tx, userId);
    await deleteLinkOf(tx, userId);
    if (ended > 0) await recordEndedSessions(context, tx, userId);
    return { ended };
  });
}
