import { createFileRoute } from '@tanstack/react-router';
import { CostsPage } from '../../../features/costs/web/admin/costs-page.tsx';
import { costsInput, costsSearch } from '../../../features/costs/web/admin/costs-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/costs')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Costs' }),
  validateSearch: costsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(api.costs.listAllCosts.queryOptions({ input: costsInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <CostsPage search={Route.useSearch()} />;
}
