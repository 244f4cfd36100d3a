import { createFileRoute } from '@tanstack/react-router';
import { SeedPage } from '../../features/administration/web/vendors/seed-page.tsx';
import { seedSearch } from '../../features/administration/web/vendors/seed-search.ts';

export const Route = createFileRoute('/admin/vendors/seed')({ validateSearch: seedSearch, component: Page });

function Page() {
  return <SeedPage search={Route.useSearch()} />;
}
