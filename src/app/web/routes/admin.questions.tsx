import { createFileRoute } from '@tanstack/react-router';
import { reportedInput, reportedSearch } from '../../../features/moderation/web/admin/reported-search.ts';
import { ReportedQuestionsPage } from '../../../features/questions/web/admin/questions-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/questions')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Reported questions' }),
  validateSearch: reportedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.questions.listReportedPosts.queryOptions({ input: reportedInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <ReportedQuestionsPage search={Route.useSearch()} />;
}
