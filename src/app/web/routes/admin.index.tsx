import { createFileRoute } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { AdminPage } from '../../../features/administration/web/admin-page.tsx';
import { adminSearch } from '../../../features/administration/web/admin-search.ts';
import { onlyCommunity } from '../../../web/admin/chosen-community.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Admin', description: 'What waits for a decision.' }),
  validateSearch: adminSearch,
  loaderDeps: ({ search: { community } }) => ({ community }),
  loader: async ({ context, deps }) => {
    const visitor = await currentVisitor(context);
    if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
    const { api, queryClient } = context;
    const { communities } = api;
    const all = await queryClient.ensureQueryData(communities.listAdministeredCommunities.queryOptions());
    const only = onlyCommunity(all, deps.community);
    if (!only) return;
    // What is still to be done stands above everything else.
    await queryClient.prefetchQuery(
      communities.getCommunitySetup.queryOptions({ input: { slug: only.slug } }),
    );
  },
  component: Page,
});

function Page() {
  return <AdminPage search={Route.useSearch()} />;
}
