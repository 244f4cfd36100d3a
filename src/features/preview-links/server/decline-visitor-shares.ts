import type { SignedInContext } from '../../../access/server/request-context.ts';
import { endVisitorSession } from './preview-session.queries.ts';
import { holdBrowserVisitor, previewCookie } from './preview-sessions.ts';

/** Ends the visit of whoever says 'No thanks': what was shared stays a visitor's, and nobody asks again. */
export async function declineVisitorShares(context: SignedInContext): Promise<void> {
  const { db, cookies, clock } = context;
  await db.transaction(async (tx) => {
    const visitor = await holdBrowserVisitor(context, tx);
    if (visitor) await endVisitorSession(tx, visitor.id, clock.now());
  });
  cookies.clear(previewCookie);
}
