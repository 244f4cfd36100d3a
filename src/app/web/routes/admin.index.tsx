import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../../features/administration/web/admin-page.tsx';
import { adminSearch } from '../../../features/administration/web/admin-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Admin', description: 'What waits for a decision.' }),
  validateSearch: adminSearch,
  component: Page,
});

function Page() {
  return <AdminPage search={Route.useSearch()} />;
}
