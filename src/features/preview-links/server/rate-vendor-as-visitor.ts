import type { RequestContext } from '../../../access/server/request-context.ts';
import type { RateVendorAsVisitorInput } from '../visitor.schema.ts';
import { contributeAsVisitor } from './contribute-as-visitor.ts';
import { upsertVisitorReview } from './preview-entry.queries.ts';

/** Rates a vendor as a visitor, or changes the own rating. */
export async function rateVendorAsVisitor(
  context: RequestContext,
  { rating, comments, showName, ...input }: RateVendorAsVisitorInput,
): Promise<void> {
  await contributeAsVisitor(context, input, async (tx, { sessionId, vendor, now }) => {
    const own = { sessionId, vendorId: vendor.id };
    const words = { comments: comments.trim() || null, anonymous: !showName };
    await upsertVisitorReview(tx, { ...own, ...words, rating, now });
    return { event: 'review_submitted', metadata: { rating } };
  });
}
