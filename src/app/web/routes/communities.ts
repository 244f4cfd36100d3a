import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { currentHome, currentMe } from '../../../access/web/session.ts';
import { CommunityPageSkeleton } from '../../../features/communities/web/community-header.tsx';
import {
  communityQuery,
  communitySearch,
  slugOf,
} from '../../../features/communities/web/community-search.ts';
import type { CommunityFacts } from '../../../features/homes/home.schema.ts';
import { parsePreviewSlug, previewListInput } from '../../../features/preview-links/preview-link.rules.ts';
import type { PreviewPageData } from '../../../features/preview-links/visitor.schema.ts';
import {
  endedLinkQuery,
  previewQuery,
  previewSearch,
} from '../../../features/preview-links/web/preview-route.ts';
import {
  type CategoryChoice,
  categoryChoice,
  decidesList,
  vendorListInput,
} from '../../../features/vendors/vendor-list-input.ts';
import { isReaderOf, vendorPageInput, vendorPageTexts } from '../../../features/vendors/vendor-page-input.ts';
import { hasWholeList, printedLists } from '../../../features/vendors/web/vendor-list/use-vendor-list.ts';
import { loadVendorPage } from '../../../features/vendors/web/vendor-page/vendor-page-data.ts';
import { VendorPageSkeleton } from '../../../features/vendors/web/vendor-page/vendor-page-skeleton.tsx';
import { isMissingPage } from '../../../web/first-data.ts';
import { historyEntryOf } from '../../../web/library-privates.ts';
import { notFoundHead, type PageHead, pageHead } from '../../../web/page-head.ts';
import { throwNotFound } from '../../../web/router-context.ts';
import { about, page, rootRoute } from './root.tsx';

export const communityRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { access: 'public' },
    beforeLoad: async ({ context }) => {
      throw redirect({ href: `${await currentHome(context)}?welcome=true`, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'communities/$slug',
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
      const community = await queryClient.ensureQueryData(communityQuery(api, params)).catch(throwNotFound);
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
    head: ({ loaderData: community }) => (community ? headOfCommunity(community) : notFoundHead),
    pendingMs: 300,
    pendingComponent: CommunityPageSkeleton,
    component: page(import.meta.glob('../shell/community.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'communities/$slug/vendors/$vendorId',
    staticData: { access: 'public' },
    loader: async ({ context, params, location }) => {
      const input = vendorPageInput(params);
      if (!input || isMissingPage(location.pathname)) throw notFound();
      const details = await loadVendorPage(context, input);
      // Only what strangers may see, because the router keeps it for the next person.
      return { ...vendorPageTexts(details), vendorId: details.vendor.id };
    },
    head: ({ loaderData: vendor, params }) =>
      vendor
        ? pageHead({
            title: vendor.title,
            description: vendor.description,
            canonicalPath: `/communities/${params.slug}/vendors/${vendor.vendorId}`,
          })
        : notFoundHead,
    pendingMs: 300,
    pendingComponent: VendorPageSkeleton,
    component: page(import.meta.glob('../../../features/vendors/web/vendor-page/vendor-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'communities/$slug/how',
    staticData: { access: 'public' },
    loader: async ({ context, params, location }) => {
      if (isMissingPage(location.pathname)) throw notFound();
      const { api, queryClient } = context;
      const slug = slugOf(params);
      const community = await queryClient.ensureQueryData(communityQuery(api, params)).catch(throwNotFound);
      if (community.slug !== slug)
        throw redirect({ to: '/communities/$slug/how', params: { slug: community.slug }, replace: true });
      if (isReaderOf(await currentMe(context), slug))
        await queryClient.prefetchQuery(
          api.ledger.getLedger.queryOptions({ input: { communitySlug: slug } }),
        );
      return community;
    },
    head: ({ loaderData: community }) =>
      community
        ? pageHead({
            title: `How the list of ${community.name} is made`,
            description: `How neighbors in ${community.name} rank their providers, and what admins changed.`,
          })
        : notFoundHead,
    component: page(import.meta.glob('../../../features/ledger/web/how-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'communities/$slug/print',
    staticData: { access: 'signedIn' },
    loader: async ({ context: { api, queryClient }, params, location }) => {
      if (isMissingPage(location.pathname)) throw notFound();
      const community = await queryClient.ensureQueryData(communityQuery(api, params)).catch(throwNotFound);
      await Promise.all(printedLists(community.slug, api).map((list) => queryClient.ensureQueryData(list)));
      return community;
    },
    head: ({ loaderData: community }) =>
      community ? pageHead({ title: `Providers in ${community.name}` }) : notFoundHead,
    component: page(import.meta.glob('../../../features/vendors/web/print-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'communities/request',
    ...about('public', {
      title: 'Request a community',
      description: 'Bring Porchlist to your neighborhood.',
      isListed: true,
    }),
    component: page(import.meta.glob('../../../features/communities/web/request-community-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'community-preview/$slug',
    staticData: { access: 'public' },
    validateSearch: previewSearch,
    // Without `loaderDeps`, so that filters and search keep the match, and with it the page on screen.
    loader: async ({ context: { api, queryClient }, params, location }) => {
      const preview = await queryClient.ensureQueryData(previewQuery(params.slug, api));
      if (!preview) {
        await queryClient.prefetchQuery(endedLinkQuery(parsePreviewSlug(params.slug), api));
        throw notFound();
      }
      const input = previewListInput(preview.community.slug, previewSearch(location.search));
      await queryClient.prefetchQuery(api.vendors.listVendorStats.queryOptions({ input }));
      return preview;
    },
    head: ({ loaderData: preview }) =>
      pageHead(preview ? headOfPreview(preview) : { title: 'Invalid Preview Link' }),
    component: page(import.meta.glob('../../../features/preview-links/web/preview-page.tsx')),
    notFoundComponent: page(import.meta.glob('../../../features/preview-links/web/invalid-preview-link.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'community-preview',
    ...about('public', { title: 'Invalid Preview Link' }),
    component: page(import.meta.glob('../../../features/preview-links/web/invalid-preview-link.tsx')),
  }),
] as const;

const headOfCommunity = ({ isDefault, name, photoUrl, photoSrcSet }: CommunityFacts) =>
  pageHead({
    // The community that search engines may list.
    isListed: isDefault,
    title: name,
    description: `Who neighbors in ${name} trust with their homes, how they rate them and what they pay.`,
    image: photoUrl === null ? null : { url: photoUrl, srcSet: photoSrcSet },
  });

const headOfPreview = ({ title, description, community }: PreviewPageData): PageHead => ({
  title,
  description: description ?? `See who neighbors in ${community.name} trust.`,
  image: community.photoUrl === null ? null : { url: community.photoUrl, srcSet: community.photoSrcSet },
});
