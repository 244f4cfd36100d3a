import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenOf } from '../../../catalogue/review-reasons.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { totalOf } from '../../../platform/db/row-count.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { type WaitingQueue, waitingQueue } from '../../homes/waiting-queue.ts';
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

const longestWaiting = (db: Queryable, limit: number, communitySlug: string | null = null) =>
  listReported(db, { state: 'waiting', query: '', communitySlug }, { limit, offset: 0 });

/** Returns how many wait, in all communities or in one, to be a part of a query. */
export const waitingReportsTotal = (db: Queryable, communitySlug: string | null = null) =>
  totalOf(longestWaiting(db, 1, communitySlug));

/** Returns what waits, as an admin is told of it. */
export async function waitingReports(db: Queryable, limit: number): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, limit);
  return waitingQueue(rows, ({ vendorName, communityName, reportedAt, updatedAt, createdAt }) => ({
    label: `${vendorName} (${communityName})`,
    since: reportedAt ?? updatedAt ?? createdAt,
  }));
}
