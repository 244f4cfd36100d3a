import { createFileRoute } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { communitiesPage } from '../../../features/administration/web/admin-search.ts';
import { CommunitiesPage } from '../../../features/administration/web/communities/communities-page.tsx';
import { loadCommunity } from '../../../web/admin/communities.ts';

export const Route = createFileRoute('/admin/communities')({
  ...communitiesPage.route,
  loader: async ({ context, deps, cause }) => {
    const { api, queryClient } = context;
    const { communities } = api;
    if (deps.community === undefined && (await currentVisitor(context))?.isPlatformAdmin) {
      const reports = queryClient.prefetchQuery(communitiesPage.query(api, deps));
      // The list keeps its rows until the next page arrives.
      if (cause !== 'stay') await reports;
      return;
    }
    const slug = (await loadCommunity(context, deps.community)).chosen?.slug;
    if (!slug) return;
    void queryClient.prefetchQuery(communities.getCommunitySetup.queryOptions({ input: { slug } }));
    void queryClient.prefetchQuery(communities.getCommunity.queryOptions({ input: { slug } }));
    void queryClient.prefetchQuery(communities.getGrowth.queryOptions({ input: { communitySlug: slug } }));
  },
  component: CommunitiesPage,
});
