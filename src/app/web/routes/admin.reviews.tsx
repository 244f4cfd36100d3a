import { createFileRoute } from '@tanstack/react-router';
import { ReportedReviewsPage } from '../../../features/reviews/web/admin/reviews-page.tsx';
import { reportedReviewsPage } from '../../../features/reviews/web/admin/reviews-route.ts';

export const Route = createFileRoute('/admin/reviews')({
  ...reportedReviewsPage.route,
  component: ReportedReviewsPage,
});
