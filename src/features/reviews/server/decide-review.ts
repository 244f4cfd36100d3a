import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { requireAsSeen } from '../../audit/server/decide.ts';
import { decideOnFigures } from '../../contributions/server/decide-on-figures.ts';
import { lockPerson } from '../../contributions/server/vendor-stats.ts';
import type { ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review-messages.ts';
import { type FoundReview, findReviewAuthor, findReviewFor, settleReports } from './review-report.queries.ts';

interface Decision {
  /** As the audit log names it. */
  action: 'review.keep' | 'review.hide' | 'review.unhide';
  reason: string | null;
  /** Changes the review; throws when there is nothing left to decide. */
  apply: (tx: Tx, review: FoundReview, settled: number, now: Date) => Promise<void>;
}

/**
 * Does what the decisions about a review have in common: it is held, is still what the admin has read and nobody's own;
 * all its reports are settled, the decision is recorded, and the vendor's figures follow.
 */
export async function decideReview(
  context: SignedInContext,
  { reviewId, seenUpdatedAt }: ReviewDecisionInput,
  { action, reason, apply }: Decision,
): Promise<void> {
  await decideOnFigures(context, async (tx, now) => {
    const review = await requireReview(tx, reviewId);
    if (review.userId === context.viewer.userId) throw forbidden(reviewMessages.ownDecision);
    const updatedAt = review.updatedAt?.toISOString() ?? null;
    const changed = { title: 'Review changed', message: reviewMessages.changed };
    requireAsSeen(updatedAt === seenUpdatedAt, changed);
    await apply(tx, review, await settleReports(tx, reviewId, now), now);
    const { communityId } = review;
    return {
      decided: { action, subjectType: 'review', subjectId: reviewId, communityId, reason },
      figuresOf: { vendorIds: [review.vendorId] },
    };
  });
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
