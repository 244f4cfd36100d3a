import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../../features/administration/web/vendors/manage-page.tsx';
import { manageInput, manageSearch } from '../../features/administration/web/vendors/manage-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/vendors/manage')({
  validateSearch: manageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(api.vendors.listAllVendors.queryOptions({ input: manageInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <ManagePage search={Route.useSearch()} />;
}
