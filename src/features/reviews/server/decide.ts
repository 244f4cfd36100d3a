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
  findReviewFor,
  markHidden,
  markShown,
  settleReports,
} from './review-report.queries.ts';

/**
 * Returns the review that an admin decides about: it is locked, still what the admin has read, and nobody's own. All its
 * reports are settled.
 *
 * @returns the review, with how many reports were open
 */
async function requireReviewToDecide(
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

/**
 * Takes a review from view and its stars from the figures, and tells the author why. A hidden review that its author
 * has changed can be hidden again, for what it says now.
 */
export async function hideReview(context: SignedInContext, input: HideReviewInput): Promise<void> {
  const { jobs, viewer } = context;
  const hidden = { reason: input.reason, note: input.note || null };
  await decide(context, async (tx, now) => {
    const { review } = await requireReviewToDecide(context, tx, input, now);
    if (review.hiddenAt && !review.revisedAt)
      throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    await markHidden(tx, review.id, { ...hidden, hiddenBy: viewer.userId, now });
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: true });
    return reviewDecision(review, 'review.hide', hiddenBecause(hidden));
  });
}

/** Leaves a reported review in view; what was reported is settled. */
export async function keepReview(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { review, settled } = await requireReviewToDecide(context, tx, input, now);
    if (review.hiddenAt) throw conflict(reviewMessages.hiddenBefore, { title: 'Already hidden' });
    if (settled === 0) throw conflict(reviewMessages.settled, { title: 'Already decided' });
    return reviewDecision(review, 'review.keep');
  });
}

/** Puts a hidden review back in view and its stars back into the figures, and tells the author. */
export async function showReviewAgain(context: SignedInContext, input: ReviewDecisionInput): Promise<void> {
  const { jobs } = context;
  await decide(context, async (tx, now) => {
    const { review } = await requireReviewToDecide(context, tx, input, now);
    if (!review.hiddenAt) throw conflict(reviewMessages.shownBefore, { title: 'Already visible' });
    await markShown(tx, review.id);
    await jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId: review.id, isHidden: false });
    return reviewDecision(review, 'review.unhide');
  });
}
