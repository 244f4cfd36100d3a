import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenOf } from '../../../catalogue/review-reasons.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import type { ReportedReviewRow, ReportedReviewsInput } from '../review.schema.ts';
import { listReported } from './reported-review.queries.ts';

/** Returns what waits for a decision, the longest waiting first; or what was decided, the latest decision first. */
export async function listReportedReviews(
  { db, viewer }: SignedInContext,
  { page, ...filters }: ReportedReviewsInput,
): Promise<PageOf<ReportedReviewRow>> {
  const found = await readPage(page, (window) => listReported(db, filters, window));
  return {
    ...found,
    rows: found.rows.map(({ userId, comments, anonymous, showsName, hiddenReason, hiddenNote, ...row }) => ({
      ...row,
      comments: comments ?? '',
      isAnonymous: anonymous || !showsName,
      isMine: userId === viewer.userId,
      hidden: hiddenOf({ hiddenReason, hiddenNote }),
    })),
  };
}

export const reportedReviewsQueue = queueOf({
  title: 'Reported reviews',
  path: '/admin/reviews',
  tool: 'What neighbors asked you to review.',
  rows: (db, { communitySlug }, window) =>
    listReported(db, { state: 'waiting', query: '', communitySlug }, window),
  describe: ({ vendorName, communityName, reportedAt, updatedAt, createdAt }) => ({
    label: `${vendorName} (${communityName})`,
    since: reportedAt ?? updatedAt ?? createdAt,
  }),
});
