import { canReadReviews, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import type { ReportReviewInput } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { type FoundReview, findReviewFor, insertReport } from './review-report.queries.ts';

/** Far above what a neighbour finds, far below what fills the queue. */
const reportsADay: RateLimit = {
  name: 'review-reports-a-day',
  points: 20,
  seconds: 24 * 60 * 60,
  isKept: true,
};

/** Tells the admins what is wrong with a neighbour's review. Who told is never shown to its author. */
export async function reportReview(
  context: SignedInContext,
  { reviewId, reason, note }: ReportReviewInput,
): Promise<void> {
  const { viewer } = context;
  await contribute(context, null, { limits: [reportsADay] }, async (tx, { now }) => {
    const review = await findReviewFor(tx, reviewId, 'share');
    if (!review || !mayRead(viewer, review)) throw notFound();
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

/** As in the list of reviews: those of verified neighbours for verified neighbours, and the own one. */
function mayRead(viewer: Viewer, { userId, communityId, hiddenAt, isCounted }: FoundReview): boolean {
  if (userId === viewer.userId) return isMember(viewer, communityId);
  return canReadReviews(viewer, communityId) && isCounted && hiddenAt === null;
}
