import { reportedPage } from '../../../moderation/web/admin/reported-route.ts';

export const reportedReviewsPage = reportedPage('Reported reviews', ({ reviews }, input) =>
  reviews.listReportedReviews.queryOptions({ input }),
);
