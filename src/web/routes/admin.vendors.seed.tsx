import { createFileRoute } from '@tanstack/react-router';
import { SeedPage, seedSearch } from '../../features/administration/web/vendors/seed-page.tsx';

export const Route = createFileRoute('/admin/vendors/seed')({ validateSearch: seedSearch, component: Page });

function Page() {
  return <SeedPage search={Route.useSearch()} />;
}
