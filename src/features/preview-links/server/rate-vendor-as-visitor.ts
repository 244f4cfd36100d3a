import type { RequestContext } from '../../accounts/server/request-context.ts';
import { holdVendorOf } from '../../vendors/server/vendor-access.ts';
import type { RateVendorAsVisitorInput } from '../preview-visitor.schema.ts';
import { countPreviewEvent } from './count-preview-event.ts';
import { upsertVisitorReview } from './preview-entry.queries.ts';
import { previewLimits } from './preview-limits.ts';
import { requireVisitor } from './preview-sessions.ts';

/**
 * Rates a vendor as a visitor, or changes the own rating. It is kept apart from residents' reviews and is part of no
 * figure of the community.
 */
export async function rateVendorAsVisitor(
  context: RequestContext,
  { slug, vendorId, rating, comments, showName }: RateVendorAsVisitorInput,
): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  await limits.consume(previewLimits.writesOfClient, clientKey);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { link, visitor } = await requireVisitor(context, tx, slug);
    await limits.consume(previewLimits.writesOfLink, link.id);
    const vendor = await holdVendorOf(tx, link.communityId, vendorId);
    await upsertVisitorReview(tx, {
      sessionId: visitor.id,
      vendorId: vendor.id,
      rating,
      comments: comments.trim() || null,
      anonymous: !showName,
      now,
    });
    await countPreviewEvent(tx, {
      linkId: link.id,
      by: { sessionId: visitor.id },
      event: 'review_submitted',
      vendorId: vendor.id,
      metadata: { rating },
      now,
    });
  });
}
