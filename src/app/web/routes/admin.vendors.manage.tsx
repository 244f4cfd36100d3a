import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../../../features/vendors/web/admin/manage-page.tsx';
import { manageInput, manageSearch } from '../../../features/vendors/web/admin/vendors-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/vendors/manage')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Manage vendors' }),
  validateSearch: manageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(api.vendors.listAllVendors.queryOptions({ input: manageInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <ManagePage search={Route.useSearch()} />;
}
