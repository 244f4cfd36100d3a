import { createFileRoute } from '@tanstack/react-router';
import { reportedInput, reportedSearch } from '../../../features/moderation/web/admin/reported-search.ts';
import { ReportedReviewsPage } from '../../../features/reviews/web/admin/reviews-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/reviews')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Reported reviews' }),
  validateSearch: reportedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.reviews.listReportedReviews.queryOptions({ input: reportedInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <ReportedReviewsPage search={Route.useSearch()} />;
}
