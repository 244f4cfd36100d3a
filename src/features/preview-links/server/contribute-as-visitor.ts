import type { RequestContext } from '../../../access/server/request-context.ts';
import type { PreviewEvent, PreviewEventMetadata } from '../../../catalogue/preview-events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdVendorOf } from '../../contributions/server/vendor-access.ts';
import { countPreviewEvent } from './count-preview-event.ts';
import { consumeOfLink, linkLimits, previewLimits } from './preview-limits.ts';
import { requireVisitor } from './preview-sessions.ts';

interface About {
  sessionId: string;
  vendor: Awaited<ReturnType<typeof holdVendorOf>>;
  now: Date;
}

interface Contribution {
  event: PreviewEvent;
  metadata: PreviewEventMetadata;
}

/**
 * Writes what a visitor gives about a vendor: within the limits, with the link, the visit and the vendor held, and
 * counted with what is written. It is kept apart from residents' rows and is part of no figure of the community.
 */
export async function contributeAsVisitor(
  context: RequestContext,
  { slug, vendorId }: { slug: string; vendorId: string },
  write: (tx: Tx, about: About) => Promise<Contribution>,
): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  await limits.consume(previewLimits.writes, clientKey);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { link, visitor } = await requireVisitor(context, tx, slug);
    await consumeOfLink(context, linkLimits.writes, link.id, tx);
    const vendor = await holdVendorOf(tx, link.communityId, vendorId);
    const sessionId = visitor.id;
    const { event, metadata } = await write(tx, { sessionId, vendor, now });
    const by = { sessionId };
    await countPreviewEvent(tx, { linkId: link.id, by, event, vendorId: vendor.id, metadata, now });
  });
}
