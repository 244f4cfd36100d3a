import { canReadReviews, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { requireUnchanged } from '../../audit/server/seen.ts';
import { hide, keep, type Moderated, report, showAgain, undoHide } from '../../moderation/server/moderate.ts';
import type { HideReviewInput, ReportReviewInput, ReviewDecisionInput } from '../review.schema.ts';
import { reviewMessages } from '../review.texts.ts';
import { sendReviewDecisionMailJob } from './mails.ts';
import {
  type FoundReview,
  findReviewAuthor,
  findReviewForUpdate,
  setReviewHiding,
} from './review-report.queries.ts';

type ReviewId = Pick<ReviewDecisionInput, 'reviewId'> & Partial<ReviewDecisionInput>;

const reviews: Moderated<ReviewId> = {
  kind: 'review',
  messages: reviewMessages,
  findAuthor: (tx, { reviewId }) => findReviewAuthor(tx, reviewId),
  findForUpdate: async (tx, { reviewId }, { viewer, lock }) => {
    const found = await findReviewForUpdate(tx, reviewId, lock);
    return found && { ...found, isReadable: canRead(viewer, found) };
  },
  requireSeen: ({ changedAt }, { seenUpdatedAt }) =>
    requireUnchanged((changedAt?.toISOString() ?? null) === seenUpdatedAt, {
      title: 'Review changed',
      message: reviewMessages.changed,
    }),
  setHiding: (tx, { reviewId }, hiding) => setReviewHiding(tx, reviewId, hiding),
  queueMail: (jobs, tx, { reviewId, isHidden }, options) =>
    jobs.enqueue(tx, sendReviewDecisionMailJob, { reviewId, isHidden }, options),
};

function canRead(viewer: Viewer, { authorId, communityId, hiddenAt, isCounted }: FoundReview): boolean {
  if (authorId === viewer.userId) return isMember(viewer, communityId);
  return canReadReviews(viewer, communityId) && isCounted && hiddenAt === null;
}

export const reportReview = (context: SignedInContext, { reason, note, ...id }: ReportReviewInput) =>
  report(reviews, context, id, { reason, note });

/** Also removes its stars from the figures. */
export const hideReview = (context: SignedInContext, { reason, note, ...id }: HideReviewInput) =>
  hide(reviews, context, id, { reason, note });

export const undoHideReview = (context: SignedInContext, id: { reviewId: string }) =>
  undoHide(reviews, context, id);

export const keepReview = (context: SignedInContext, id: ReviewDecisionInput) => keep(reviews, context, id);

export const showReviewAgain = (context: SignedInContext, id: ReviewDecisionInput) =>
  showAgain(reviews, context, id);
