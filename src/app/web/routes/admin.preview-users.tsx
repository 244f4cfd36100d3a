import { createFileRoute } from '@tanstack/react-router';
import {
  visitorsInput,
  visitorsSearch,
} from '../../../features/preview-links/web/admin/preview-links-search.ts';
import { VisitorsPage } from '../../../features/preview-links/web/admin/visitors-page.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/preview-users')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Preview users' }),
  validateSearch: visitorsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(
      api.previewLinks.listVisitors.queryOptions({ input: visitorsInput(deps) }),
    );
  },
  component: Page,
});

function Page() {
  return <VisitorsPage search={Route.useSearch()} />;
}
