import { createFileRoute } from '@tanstack/react-router';
import { ReportedReviewsPage } from '../../features/administration/web/reviews/reviews-page.tsx';
import { reviewsInput, reviewsSearch } from '../../features/administration/web/reviews/reviews-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: reviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(
      api.reviews.listReportedReviews.queryOptions({ input: reviewsInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <ReportedReviewsPage search={Route.useSearch()} />;
}
