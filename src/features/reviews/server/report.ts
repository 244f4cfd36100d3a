import { canReadReviews, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import type { ReportReviewInput } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { type FoundReview, findReviewForUpdate, insertReport } from './review-report.queries.ts';

/** Far more than a neighbor needs, far less than would flood the queue. */
const dailyReportLimit: RateLimit = {
  name: 'review-reports-a-day',
  points: 20,
  seconds: 24 * 60 * 60,
  isPersistent: true,
};

/** Reports a neighbor's review to the admins. Its author never learns who reported it. */
export async function reportReview(
  context: SignedInContext,
  { reviewId, reason, note }: ReportReviewInput,
): Promise<void> {
  const { viewer } = context;
  await contribute(context, null, { limits: [dailyReportLimit] }, async (tx, { now }) => {
    const review = await findReviewForUpdate(tx, reviewId, 'share');
    if (!review || !canRead(viewer, review)) throw notFound();
    if (review.userId === viewer.userId) throw forbidden(reviewMessages.ownReview);
    const isFirst = await insertReport(tx, {
      reviewId,
      reporterId: viewer.userId,
      reason,
      note: note || null,
      createdAt: now,
    });
    if (!isFirst)
      throw conflict(reviewMessages.reportedBefore, {
        title: reviewMessages.reportedBeforeTitle,
      });
    return { awards: [] };
  });
}

/** Returns whether the list of reviews would show it to the viewer. */
function canRead(viewer: Viewer, { userId, communityId, hiddenAt, isCounted }: FoundReview): boolean {
  if (userId === viewer.userId) return isMember(viewer, communityId);
  return canReadReviews(viewer, communityId) && isCounted && hiddenAt === null;
}
