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
  head: ({ match: { search } }) => pageHead({ title: search.vendor_id ? 'Edit Vendor' : 'Submit a Vendor' }),
  validateSearch: (search: Record<string, unknown>): SubmitVendorSearch => ({
    ...searchTexts(search, 'community', 'vendor_id'),
    category: isCategory(search.category) ? search.category : undefined,
  }),
  component: Page,
});

function Page() {
  return <SubmitVendorPage search={Route.useSearch()} />;
}
