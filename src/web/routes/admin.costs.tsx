import { createFileRoute } from '@tanstack/react-router';
import { CostsPage } from '../../features/administration/web/costs/costs-page.tsx';
import { costsInput, costsSearch } from '../../features/administration/web/costs/costs-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/costs')({
  validateSearch: costsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(api.costs.listAllCosts.queryOptions({ input: costsInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <CostsPage search={Route.useSearch()} />;
}
