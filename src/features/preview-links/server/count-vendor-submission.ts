import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Submission } from '../../vendors/server/submit-vendor.ts';
import { clientNameOf, countPreviewEvent, rememberedSince } from './count-preview-event.ts';
import { findLinkOpened } from './preview-event.queries.ts';
import { findBrowserVisit } from './preview-sessions.ts';

/**
 * Counts a vendor that somebody added who came by a preview link, asked for access after that, and uses the same browser:
 * what the link led to in the end. Visitors themselves add none. Whoever belonged to the community before the visit, or
 * has left the visit behind ('No thanks'), is not counted.
 */
export async function countVendorSubmission(
  context: SignedInContext,
  tx: Tx,
  submission: Submission,
): Promise<void> {
  const visit = await findVisitBefore(context, tx, submission);
  if (!visit) return;
  const { vendorId, now } = submission;
  await countPreviewEvent(tx, { ...visit, event: 'vendor_submission', vendorId, now });
}

/**
 * Returns the visit that led the person here: of a visitor who said who they were, or of a browser that opened the
 * page.
 */
async function findVisitBefore(context: SignedInContext, tx: Tx, { communityId, joinedAt, now }: Submission) {
  const visit = await findBrowserVisit(context, tx);
  if (visit) {
    const isOwn = visit.adoptedBy === null || visit.adoptedBy === context.viewer.userId;
    const isBefore = visit.communityId === communityId && visit.createdAt <= joinedAt;
    const { previewLinkId: linkId, id: sessionId } = visit;
    return linkId !== null && isOwn && isBefore ? { linkId, by: { sessionId } } : null;
  }
  const link = await findLinkOpened(tx, {
    communityId,
    clientName: await clientNameOf(tx, context, now),
    since: rememberedSince(now),
    until: joinedAt,
  });
  return link && { linkId: link.id, by: context };
}
