import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { type Decision, requireUnchanged } from '../../audit/server/decide.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { type FoundReview, findReviewAuthor, findReviewFor, settleReports } from './review-report.queries.ts';

/**
 * Returns the review that an admin decides about: it is locked, still what the admin has read, and nobody's own. All its
 * reports are settled.
 *
 * @returns the review, with how many reports were open
 */
export async function requireReviewToDecide(
  { viewer }: SignedInContext,
  tx: Tx,
  { reviewId, seenUpdatedAt }: ReviewDecisionInput,
  now: Date,
): Promise<{ review: FoundReview; settled: number }> {
  const review = await requireReview(tx, reviewId);
  if (review.userId === viewer.userId) throw forbidden(reviewMessages.ownDecision);
  const updatedAt = review.updatedAt?.toISOString() ?? null;
  const changed = { title: 'Review changed', message: reviewMessages.changed };
  requireUnchanged(updatedAt === seenUpdatedAt, changed);
  return { review, settled: await settleReports(tx, reviewId, now) };
}

/** Returns the decision: its entry in the log, and the vendor whose figures follow. */
export function reviewDecision(
  { id, communityId, vendorId }: FoundReview,
  action: 'review.keep' | 'review.hide' | 'review.unhide',
  reason: string | null = null,
): Decision {
  return {
    entries: [{ action, subjectType: 'review', subjectId: id, communityId, reason }],
    touches: { vendorIds: [vendorId] },
  };
}

/**
 * Returns the review, held together with whoever wrote it: the author's own change and a merge of the vendor, which
 * holds everybody who rated it, wait or are seen here. A merge that met a decision half-way would keep both reviews of
 * one person, or neither.
 */
async function requireReview(tx: Tx, reviewId: string): Promise<FoundReview> {
  const authorId = await findReviewAuthor(tx, reviewId);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const review = await findReviewFor(tx, reviewId, 'no key update');
  if (!review) throw notFound();
  return review;
}
