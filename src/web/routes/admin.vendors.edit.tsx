import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '../../features/administration/web/vendors/edit-page.tsx';
import { searchText } from '../search-text.ts';

export const Route = createFileRoute('/admin/vendors/edit')({
  validateSearch: (search: Record<string, unknown>): { vendor_id?: string } => {
    const vendorId = searchText(search.vendor_id);
    return vendorId ? { vendor_id: vendorId } : {};
  },
  component: Page,
});

function Page() {
  return <EditPage vendorId={Route.useSearch().vendor_id} />;
}
