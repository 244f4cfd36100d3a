import { createFileRoute } from '@tanstack/react-router';
import { ReportedReviewsPage } from '../../../features/reviews/web/admin/reviews-page.tsx';
import { reviewsInput, reviewsSearch } from '../../../features/reviews/web/admin/reviews-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/reviews')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Reported reviews' }),
  validateSearch: reviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.reviews.listReportedReviews.queryOptions({ input: reviewsInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <ReportedReviewsPage search={Route.useSearch()} />;
}
