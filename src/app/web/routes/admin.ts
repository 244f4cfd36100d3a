import { createRoute, redirect } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { usersPage } from '../../../features/accounts/web/admin/users-route.ts';
import { duplicatesQuery, loadAdminPage } from '../../../features/administration/web/admin-route.ts';
import { auditPage } from '../../../features/audit/web/admin/audit-route.ts';
import { communitiesPage } from '../../../features/communities/web/admin/communities-route.ts';
import { costsPage } from '../../../features/costs/web/admin/costs-route.ts';
import { addressesPage } from '../../../features/directory/web/admin/addresses-route.ts';
import { badgesSearch } from '../../../features/points/web/admin/badges-search.ts';
import {
  previewLinksPage,
  visitorsPage,
} from '../../../features/preview-links/web/admin/preview-links-route.ts';
import { reportedQuestionsPage } from '../../../features/questions/web/admin/questions-route.ts';
import { reportedReviewsPage } from '../../../features/reviews/web/admin/reviews-route.ts';
import { fixesPage, managePage, seedSearch } from '../../../features/vendors/web/admin/vendors-route.ts';
import { loadCommunity } from '../../../web/admin/communities.ts';
import { adminSearch } from '../../../web/admin/inbox-search.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';
import { toast } from '../../../web/ui/toast.ts';
import { about, page, rootRoute } from './root.tsx';

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin',
  staticData: { access: 'public' },
  loaderDeps: ({ search }) => ({ community: searchText((search as Record<string, unknown>).community) }),
  loader: async ({ context, deps }) => {
    const visitor = await currentVisitor(context);
    if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
    const { api, queryClient } = context;
    // Decides which section the page belongs to.
    const queues = queryClient.prefetchQuery(
      api.administration.listQueues.queryOptions({ input: { communitySlug: null } }),
    );
    // Lists filter by one of them from the start; the bar above the inbox counts its duplicates.
    const community = loadCommunity(context, deps.community).then((choice) => {
      const { enabled, ...query } = duplicatesQuery(api, choice);
      return enabled && visitor.isPlatformAdmin ? queryClient.prefetchQuery(query) : undefined;
    });
    // The server has already checked access, so the gate has its answer.
    if (typeof window === 'undefined') await queryClient.prefetchQuery(api.accounts.isAdmin.queryOptions());
    await Promise.all([community, queues]);
  },
  component: page(import.meta.glob('../../../features/administration/web/shell/admin-shell.tsx')),
});

// Apart, because the type of `addChildren` would hide theirs.
const pages = [
  createRoute({
    getParentRoute: () => area,
    path: '/',
    ...about('public', { title: 'Inbox', description: 'What is waiting for a decision.' }),
    validateSearch: adminSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { api, queryClient }, context, deps: search }) => {
      const visitor = await currentVisitor(context);
      if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
      await loadAdminPage({ api, queryClient, search, isPlatformAdmin: visitor.isPlatformAdmin });
    },
    component: page(import.meta.glob('../../../features/administration/web/admin-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'reviews',
    ...reportedReviewsPage.route,
    component: page(import.meta.glob('../../../features/reviews/web/admin/reviews-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'questions',
    ...reportedQuestionsPage.route,
    component: page(import.meta.glob('../../../features/questions/web/admin/questions-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'users',
    ...usersPage.route,
    component: page(import.meta.glob('../../../features/accounts/web/admin/users-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'vendors/manage',
    ...managePage.route,
    component: page(import.meta.glob('../../../features/vendors/web/admin/manage-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'vendors/fixes',
    ...fixesPage.route,
    component: page(import.meta.glob('../../../features/vendors/web/admin/fixes-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'vendors/seed',
    ...about('platformAdmin', { title: 'Seed vendors' }),
    validateSearch: seedSearch,
    component: page(import.meta.glob('../../../features/vendors/web/admin/seed-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'vendors/edit',
    ...about('platformAdmin', { title: 'Edit a vendor' }),
    validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'vendor_id'),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { vendor_id: vendorId } }) => {
      if (typeof window === 'undefined') {
        // The page refetches the vendor at each visit; server HTML includes it.
        if (vendorId)
          void queryClient.prefetchQuery(api.vendors.getVendorForAdmin.queryOptions({ input: { vendorId } }));
        return;
      }
      if (vendorId) return;
      toast({
        tone: 'error',
        title: 'No vendor specified',
        description: 'Please choose one from the list.',
      });
      throw redirect({ to: '/admin/vendors/manage', replace: true });
    },
    component: page(import.meta.glob('../../../features/vendors/web/admin/edit-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'costs',
    ...costsPage.route,
    component: page(import.meta.glob('../../../features/costs/web/admin/costs-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'communities',
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
    component: page(import.meta.glob('../../../features/communities/web/admin/communities-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'addresses',
    ...addressesPage.route,
    loader: async ({ context: { api, queryClient }, deps, cause }) => {
      const { chosen } = await loadCommunity({ api, queryClient }, deps.community);
      if (!chosen) return;
      // What stands above the list must not shift: the leavers and, without a list, the import.
      const ofChosen = { input: { slug: chosen.slug } };
      const leavers = queryClient.prefetchQuery(api.directory.listLeavers.queryOptions(ofChosen));
      const list = queryClient.prefetchQuery(addressesPage.query(api, { ...deps, community: chosen.slug }));
      // Do not wait after a search or another choice: the address is what the controls show.
      if (cause !== 'stay') await Promise.all([leavers, list]);
    },
    component: page(import.meta.glob('../../../features/directory/web/admin/addresses-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'preview-links',
    ...previewLinksPage.route,
    component: page(import.meta.glob('../../../features/preview-links/web/admin/preview-links-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'preview-links/flyer',
    ...about('hoaAdmin', { title: 'Flyer' }),
    validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'link'),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { api, queryClient }, deps: { link: linkId } }) => {
      if (linkId === undefined) return;
      void queryClient.prefetchQuery(
        api.previewLinks.getPreviewLinkFlyer.queryOptions({ input: { linkId } }),
      );
    },
    component: page(import.meta.glob('../../../features/preview-links/web/admin/flyer-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'preview-users',
    ...visitorsPage.route,
    component: page(import.meta.glob('../../../features/preview-links/web/admin/visitors-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'system',
    ...about('platformAdmin', { title: 'System' }),
    loader: ({ context: { api, queryClient } }) => {
      void queryClient.prefetchQuery(api.site.getSite.queryOptions());
      void queryClient.prefetchQuery(api.system.getSystem.queryOptions());
    },
    component: page(import.meta.glob('../../../features/system/web/admin/system-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'audit',
    ...auditPage.route,
    component: page(import.meta.glob('../../../features/audit/web/admin/audit-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'badges',
    ...about('platformAdmin', { title: 'Badges and points' }),
    validateSearch: badgesSearch,
    loader: ({ context: { api, queryClient } }) => {
      void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
      void queryClient.prefetchQuery(api.points.listAllPointRewards.queryOptions());
    },
    component: page(import.meta.glob('../../../features/points/web/admin/badges-page.tsx')),
  }),
] as const;

export const adminRoutes = area.addChildren(pages);
