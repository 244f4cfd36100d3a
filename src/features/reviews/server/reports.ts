import { canReadReviews, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenBecause } from '../../../catalogue/report-reasons.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { type Decision, type DecisionEntry, decide, requireUnchanged } from '../../audit/server/decide.ts';
import { afterUndo, requireUndoable, undoneEntry } from '../../audit/server/undo.ts';
import { undoMessages } from '../../audit/undo.rules.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import type { HideReviewInput, ReportReviewInput, ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { sendReviewDecisionMailJob } from './mails.ts';
import {
  type FoundReview,
  findReviewAuthor,
  findReviewForUpdate,
  insertReport,
  markHidden,
  markShown,
  reopenReports,
  settleReports,
} from './review-report.queries.ts';

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
  why: Pick<DecisionEntry, 'reason' | 'details'> = {},
): Decision {
  return {
    entries: [{ action, subjectType: 'review', subjectId: id, communityId, ...why }],
    touches: { vendorIds: [vendorId], figures: ['ratings'] },
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
    const mail = { reviewId: review.id, isHidden: true };
    await jobs.enqueue(tx, sendReviewDecisionMailJob, mail, afterUndo(context, now));
    const details = {
      before: { isHidden: review.hiddenAt !== null },
      after: { hiddenReason: hidden.reason },
    };
    return reviewDecision(review, 'review.hide', { reason: hiddenBecause(hidden), details });
  });
}

/**
 * Undoes the admin's own decision to hide a review within a few seconds: shows the review and reopens the reports that
 * the decision settled. The email to the author is not sent before. A review that was hidden before stays hidden.
 */
export async function undoHideReview(
  context: SignedInContext,
  { reviewId }: { reviewId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    const review = await lockReview(tx, reviewId);
    const decisions = await requireUndoable(context, tx, { type: 'review', id: reviewId }, now);
    const [hiding] = decisions;
    const wasHidden = (hiding?.details as { before?: { isHidden: boolean } } | null)?.before?.isHidden;
    if (hiding?.action !== 'review.hide' || wasHidden !== false || !review.hiddenAt)
      throw conflict(undoMessages.tooLate);
    await markShown(tx, reviewId);
    await reopenReports(tx, reviewId, hiding.createdAt);
    return {
      entries: decisions.map(undoneEntry),
      touches: { vendorIds: [review.vendorId], figures: ['ratings'] },
    };
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
