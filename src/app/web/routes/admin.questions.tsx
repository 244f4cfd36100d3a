import { createFileRoute } from '@tanstack/react-router';
import { ReportedQuestionsPage } from '../../../features/questions/web/admin/questions-page.tsx';
import { questionsInput, questionsSearch } from '../../../features/questions/web/admin/questions-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/questions')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Reported questions' }),
  validateSearch: questionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.questions.listReportedPosts.queryOptions({ input: questionsInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <ReportedQuestionsPage search={Route.useSearch()} />;
}
