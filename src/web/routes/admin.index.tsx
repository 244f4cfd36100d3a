import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../features/administration/web/admin-page.tsx';
import { adminSearch } from '../../features/administration/web/admin-search.ts';

export const Route = createFileRoute('/admin/')({ validateSearch: adminSearch, component: Page });

function Page() {
  return <AdminPage search={Route.useSearch()} />;
}
