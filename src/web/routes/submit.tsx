import { createFileRoute } from '@tanstack/react-router';
import { isCategory } from '../../features/vendors/categories.ts';
import {
  SubmitVendorPage,
  type SubmitVendorSearch,
} from '../../features/vendors/web/vendor-form/submit-vendor-page.tsx';
import { searchText } from '../search-text.ts';

export const Route = createFileRoute('/submit')({
  validateSearch: (search: Record<string, unknown>): SubmitVendorSearch => ({
    community: searchText(search.community),
    category: isCategory(search.category) ? search.category : undefined,
    vendor_id: searchText(search.vendor_id),
  }),
  component: Page,
});

function Page() {
  return <SubmitVendorPage search={Route.useSearch()} />;
}
