import { createFileRoute } from '@tanstack/react-router';
import { CommunitiesPage } from '../../../features/administration/web/communities-page.tsx';
import { communitiesSearch } from '../../../features/administration/web/communities-search.ts';
import { chosenCommunity } from '../../../web/admin/community-choice.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/communities')({
  staticData: { access: 'hoaAdmin' },
  head: () => pageHead({ title: 'Communities' }),
  validateSearch: communitiesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { communities } = api;
    // The page shows the error, and nothing for admins without communities.
    const all = await queryClient
      .ensureQueryData(communities.listAdministeredCommunities.queryOptions())
      .catch(() => []);
    const slug = chosenCommunity(all, deps.community)?.slug;
    if (!slug) return;
    void queryClient.prefetchQuery(communities.getCommunitySetup.queryOptions({ input: { slug } }));
    void queryClient.prefetchQuery(communities.getGrowth.queryOptions({ input: { communitySlug: slug } }));
  },
  component: Page,
});

function Page() {
  return <CommunitiesPage search={Route.useSearch()} />;
}
