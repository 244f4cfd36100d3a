import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { CommunityPageSkeleton } from '../../../features/communities/web/community-header.tsx';
import { CommunityPage } from '../../../features/communities/web/community-page.tsx';
import { communitySearch } from '../../../features/communities/web/community-search.ts';
import type { CommunityHeader } from '../../../features/homes/home.schema.ts';
import { VisitorShares } from '../../../features/preview-links/web/visitor-shares.tsx';
import {
  type CategoryChoice,
  categoryChoice,
  decidesList,
  vendorListInput,
} from '../../../features/vendors/vendor-list-input.ts';
import { hasWholeList } from '../../../features/vendors/web/vendor-list/use-vendor-list.ts';
import { api } from '../../../web/api-client.ts';
import { isMissingPage } from '../../../web/first-data.ts';
import { historyEntryOf } from '../../../web/library-privates.ts';
import { notFoundHead, pageHead } from '../../../web/page-head.ts';
import { type RouterContext, throwNotFound } from '../../../web/router-context.ts';
import { afterFirstView } from '../../../web/when-idle.ts';

export const Route = createFileRoute('/communities/$slug')({
  staticData: { access: 'public' },
  validateSearch: communitySearch,
  // Without `loaderDeps`, so that filters and search keep the match, and with it the page on screen.
  loader: async ({ context, params, location, cause }) => {
    if (isMissingPage(location.pathname)) throw notFound();
    const { api, queryClient } = context;
    const slug = slugOf(params);
    const search = communitySearch(location.search);
    const prefetchList = async (opening: CategoryChoice | undefined) =>
      hasWholeList(queryClient, slug) ||
      queryClient.prefetchQuery(
        api.vendors.listVendorStats.queryOptions({ input: vendorListInput(slug, search, opening) }),
      );
    const last = categoryChoice(context.lastCategory(historyEntryOf(location.state))) ?? undefined;
    // Only a browser without a last category waits for the community's default one.
    const early = last || decidesList(search) ? prefetchList(last) : null;
    const community = await queryClient.ensureQueryData(headerOptions(api, slug)).catch(throwNotFound);
    // The address of the default community, or one from before a renaming.
    if (community.slug !== slug) {
      throw redirect({
        to: '/communities/$slug',
        params: { slug: community.slug },
        search: true,
        replace: true,
      });
    }
    const list = early ?? prefetchList(community.openingCategory);
    // The page is on screen and fetches for itself.
    if (cause === 'stay') return community;
    if (community.isMine) {
      void queryClient.prefetchQuery(api.previewLinks.getVisitorShares.queryOptions());
      // Above the list, which must not shift.
      await Promise.all([
        queryClient.prefetchQuery(api.firstSteps.getFirstSteps.queryOptions()),
        queryClient.prefetchQuery(api.news.getNews.queryOptions()),
        queryClient.prefetchQuery(
          api.questions.listQuestions.queryOptions({ input: { communitySlug: slug } }),
        ),
      ]);
    }
    await list;
    return community;
  },
  head: ({ loaderData: community }) => (community ? headOf(community) : notFoundHead),
  pendingMs: 300,
  pendingComponent: Pending,
  component: Page,
});

const slugOf = ({ slug }: { slug: string }) => slug.trim().toLowerCase();

const headerOptions = (calls: RouterContext['api'], slug: string) =>
  calls.communities.getCommunity.queryOptions({ input: { slug } });

const headOf = ({ isDefault, name, photoUrl, photoSrcSet }: CommunityHeader) =>
  pageHead({
    // The community that search engines may list.
    isListed: isDefault,
    title: name,
    description: `Who neighbors in ${name} trust with their homes, how they rate them and what they pay.`,
    image: photoUrl === null ? null : { url: photoUrl, srcSet: photoSrcSet },
  });

function Page() {
  const slug = slugOf(Route.useParams());
  const { data: community } = useSuspenseQuery(headerOptions(api, slug));
  const search = Route.useSearch();
  const { lastCategory } = Route.useRouteContext();
  const last = lastCategory(useLocation({ select: ({ state }) => historyEntryOf(state) }));
  const { category, sort, q } = search;
  const input = useMemo(
    () => vendorListInput(slug, { category, sort, q }, categoryChoice(last) ?? community.openingCategory),
    [slug, category, sort, q, last, community.openingCategory],
  );
  usePageOfVendor();
  return <CommunityPage community={community} search={search} input={input} shares={<VisitorShares />} />;
}

/** Loads the code of a vendor's page when idle, so that pressing a vendor shows it at once. */
function usePageOfVendor(): void {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstView(() => {
        const route = router.routesById['/communities/$slug_/vendors/$vendorId'];
        router.loadRouteChunk(route)?.catch(() => {});
      }),
    [router],
  );
}

function Pending() {
  return <CommunityPageSkeleton slug={slugOf(Route.useParams())} />;
}
