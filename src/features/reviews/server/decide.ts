import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenBecause } from '../../../catalogue/review-reasons.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { type Decision, decide, requireUnchanged } from '../../audit/server/decide.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import type { HideReviewInput, ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { sendReviewDecisionMailJob } from './mails.ts';
import {
  type FoundReview,
  findReviewAuthor,
  findReviewForUpdate,
  markHidden,
  markShown,
  settleReports,
} from './review-report.queries.ts';

/**
 * Locks the review that an admin decides about and settles its reports. Throws if the review has changed since the admin
 * saw it, or is their own.
 *
 * @returns the review and the number of open reports
 */
async function startDecision(
  { viewer }: SignedInContext,
  tx: Tx,
  { reviewId, seenUpdatedAt }: ReviewDecisionInput,
  now: Date,
): Promise<{ review: FoundReview; settled: number }> {
  const review = await lockReview(tx, reviewId);
  if (review.userId === viewer.userId) throw forbidden(reviewMessages.ownDecision);
  const updatedAt = review.updatedAt?.toISOString() ?? null;
  const changed = { title: 'Review changed', message: reviewMessages.changed };
  requireUnchanged(updatedAt === seenUpdatedAt, changed);
  return { review, settled: await settleReports(tx, reviewId, now) };
}

/** Returns the decision with its audit log entry and the vendor whose figures it affects. */
function reviewDecision(
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
 * Locks and returns a review. Locks its author first, so a change by the author or a merge of the vendor (which locks
 * all its raters) cannot run in parallel: a merge during a decision could keep both reviews of a person, or neither.
 */
async function lockReview(tx: Tx, reviewId: string): Promise<FoundReview> {
  const authorId = await findReviewAuthor(tx, reviewId);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const review = await findReviewForUpdate(tx, reviewId, 'no key update');
  if (!review) throw notFound();
  return review;
}

/**
 * Hides a review, removes its stars from the figures and emails the author the reason. A hidden review can be hidden
 * again after its author has changed it.
 */
export async function hideReview(context: SignedInContext, input: HideReviewInput): Promise<void> {
  const { jobs, viewer } = context;
  const hidden = { reason: input.reason, note: input.note || null };
  await decide(context, async (tx, now) => {
    const { review } = await startDecision(context, tx, input, now);
    if (review.hiddenAt && !review.revisedAt)
      throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    await markHidden(tx, review.id, { ...hidden, hiddenBy: viewer.userId, now });
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: true });
    return reviewDecision(review, 'review.hide', hiddenBecause(hidden));
  });
}

/** Keeps a reported review visible and settles its reports. */
export async function keepReview(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { review, settled } = await startDecision(context, tx, input, now);
    if (review.hiddenAt) throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    if (settled === 0) throw conflict(reviewMessages.settled, { title: 'Already decided' });
    return reviewDecision(review, 'review.keep');
  });
}

/** Shows a hidden review again, counts its stars and emails the author. */
export async function showReviewAgain(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  const { jobs } = context;
  await decide(context, async (tx, now) => {
    const { review } = await startDecision(context, tx, input, now);
    if (!review.hiddenAt) throw conflict(reviewMessages.shownBefore, { title: 'Already visible' });
    await markShown(tx, review.id);
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: false });
    return reviewDecision(review, 'review.unhide');
  });
}
