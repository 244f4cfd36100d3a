import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CommunityPage } from '../../features/communities/web/community-page.tsx';
import { CommunityPageSkeleton } from '../../features/communities/web/community-page-skeleton.tsx';
import { communitySearch } from '../../features/communities/web/community-search.ts';
import { vendorListInput } from '../../features/vendors/vendor-list-input.ts';
import { api } from '../api-client.ts';
import { throwNotFound } from '../not-found-error.ts';
import { isMissingPage } from '../page-data.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/communities/$slug')({
  validateSearch: communitySearch,
  loaderDeps: ({ search: { category, sort, q } }) => ({ category, sort, q }),
  loader: async ({ params, deps, location, cause }) => {
    if (isMissingPage(location.pathname)) throw notFound();
    const slug = slugOf(params);
    const input = vendorListInput(slug, deps);
    const list = queryClient.prefetchQuery(api.vendors.listVendorStats.queryOptions({ input }));
    const { isMine } = await queryClient.ensureQueryData(headerOptions(slug)).catch(throwNotFound);
    // A filter answers at once; the list that is on its way tells so itself.
    if (cause === 'stay') return;
    if (isMine) await queryClient.prefetchQuery(api.firstSteps.getFirstSteps.queryOptions());
    await list;
  },
  pendingMs: 300,
  pendingComponent: Pending,
  component: Page,
});

const slugOf = ({ slug }: { slug: string }) => slug.trim().toLowerCase();

const headerOptions = (slug: string) => api.communities.getCommunity.queryOptions({ input: { slug } });

function Page() {
  const slug = slugOf(Route.useParams());
  const { data: community } = useSuspenseQuery(headerOptions(slug));
  return <CommunityPage community={community} search={Route.useSearch()} />;
}

function Pending() {
  return <CommunityPageSkeleton slug={slugOf(Route.useParams())} />;
}
