import { createFileRoute } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { AdminPage } from '../../../features/administration/web/admin-page.tsx';
import { adminSearch, loadAdmin } from '../../../features/administration/web/admin-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Inbox', description: 'What is waiting for a decision.' }),
  validateSearch: adminSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, context, deps: search }) => {
    const visitor = await currentVisitor(context);
    if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
    await loadAdmin({ api, queryClient, search, isPlatformAdmin: visitor.isPlatformAdmin });
  },
  component: Page,
});

function Page() {
  return <AdminPage search={Route.useSearch()} />;
}
