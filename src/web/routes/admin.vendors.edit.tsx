import { createFileRoute, redirect } from '@tanstack/react-router';
import { EditPage } from '../../features/administration/web/vendors/edit-page.tsx';
import { searchTexts } from '../search-text.ts';
import { toast } from '../ui/toast.ts';

export const Route = createFileRoute('/admin/vendors/edit')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'vendor_id'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
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
