import { createFileRoute } from '@tanstack/react-router';
import { SeedPage } from '../../../features/vendors/web/admin/seed-page.tsx';
import { seedSearch } from '../../../features/vendors/web/admin/vendors-route.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/vendors/seed')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Seed a vendor' }),
  validateSearch: seedSearch,
  component: Page,
});

function Page() {
  return <SeedPage search={Route.useSearch()} />;
}
