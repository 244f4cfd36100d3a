import { createFileRoute } from '@tanstack/react-router';
import { isCategory } from '../../../catalogue/categories.ts';
import {
  SubmitVendorPage,
  type SubmitVendorSearch,
} from '../../../features/vendors/web/vendor-form/submit-vendor-page.tsx';
import { pageHead } from '../../../web/page-head.ts';
import { searchTexts } from '../../../web/search-text.ts';

export const Route = createFileRoute('/submit')({
  staticData: { access: 'signedIn' },
  validateSearch: (search: Record<string, unknown>): SubmitVendorSearch => ({
    ...searchTexts(search, 'community', 'vendor_id'),
    category: isCategory(search.category) ? search.category : undefined,
  }),
  loaderDeps: ({ search: { vendor_id: vendorId } }) => ({ vendorId }),
  loader: ({ context: { api, queryClient }, deps: { vendorId } }) => {
    // The form refetches the vendor at each visit; server HTML includes it.
    if (typeof window !== 'undefined' || vendorId === undefined) return;
    void queryClient.prefetchQuery(api.vendors.getVendorForEdit.queryOptions({ input: { vendorId } }));
  },
  head: ({ match: { search } }) => pageHead({ title: search.vendor_id ? 'Edit Vendor' : 'Submit a Vendor' }),
  component: Page,
});

function Page() {
  return <SubmitVendorPage search={Route.useSearch()} />;
}
