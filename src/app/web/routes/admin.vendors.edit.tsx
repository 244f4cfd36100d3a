import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditPage } from '../../../features/vendors/web/admin/edit-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { searchTexts } from '../../../web/search-text.ts';
import { toast } from '../../../web/ui/toast.ts';

export const Route = createFileRoute('/admin/vendors/edit')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Edit a vendor' }),
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'vendor_id'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) => {
    if (typeof window === 'undefined') {
      // The page refetches the vendor at each visit; server HTML includes it.
      if (deps.vendor_id) {
        const input = { vendorId: deps.vendor_id };
        void queryClient.prefetchQuery(api.vendors.getVendorForAdmin.queryOptions({ input }));
      }
      return;
    }
    if (deps.vendor_id) return;
    toast({ tone: 'error', title: 'No vendor specified', description: 'Please choose one from the list.' });
    throw redirect({ to: '/admin/vendors/manage', replace: true });
  },
  component: Page,
});

function Page() {
  const { vendor_id: vendorId } = Route.useSearch();
  return vendorId && <EditPage vendorId={vendorId} />;
}
