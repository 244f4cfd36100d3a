import { createFileRoute } from '@tanstack/react-router';
import { FixesPage } from '../../../features/vendors/web/admin/fixes-page.tsx';
import { fixesInput, fixesSearch } from '../../../features/vendors/web/admin/vendors-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/vendors/fixes')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Suggested fixes' }),
  validateSearch: fixesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(api.vendors.listVendorFixes.queryOptions({ input: fixesInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <FixesPage search={Route.useSearch()} />;
}
