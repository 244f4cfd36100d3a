import { createFileRoute } from '@tanstack/react-router';
import { isCategory } from '../../features/vendors/categories.ts';
import {
  SubmitVendorPage,
  type SubmitVendorSearch,
} from '../../features/vendors/web/vendor-form/submit-vendor-page.tsx';
import { searchTexts } from '../search-text.ts';

export const Route = createFileRoute('/submit')({
  validateSearch: (search: Record<string, unknown>): SubmitVendorSearch => ({
    ...searchTexts(search, 'community', 'vendor_id'),
    category: isCategory(search.category) ? search.category : undefined,
  }),
  component: Page,
});

function Page() {
  return <SubmitVendorPage search={Route.useSearch()} />;
}
