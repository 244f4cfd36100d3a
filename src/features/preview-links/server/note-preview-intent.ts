import type { RequestContext } from '../../../access/server/request-context.ts';
import { requireVendorOf } from '../../contributions/server/vendor-access.ts';
import type { NotePreviewIntentInput } from '../visitor.schema.ts';
import { countPreviewEvent } from './count-preview-event.ts';
import { mayCount } from './preview-limits.ts';
import { findBrowserVisitor, requireActiveLink } from './preview-sessions.ts';

/**
 * Counts that a visitor set out to rate or to share a cost. Of all events this one alone is told by the browser, so it
 * says no more than which dialog of which vendor. People who are signed in are no visitors and are not counted.
 */
export async function notePreviewIntent(
  context: RequestContext,
  { slug, vendorId, event }: NotePreviewIntentInput,
): Promise<void> {
  const { db, viewer, clock } = context;
  const link = await requireActiveLink(db, slug);
  const vendor = await requireVendorOf(db, link.communityId, vendorId);
  if (viewer || !(await mayCount(context, link.id))) return;
  const visitor = await findBrowserVisitor(context, db);
  const by = visitor?.communityId === link.communityId ? { sessionId: visitor.id } : context;
  await countPreviewEvent(db, { linkId: link.id, by, event, vendorId: vendor.id, now: clock.now() });
}
