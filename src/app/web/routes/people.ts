import { createRoute, redirect } from '@tanstack/react-router';
import { homePath, nextPath } from '../../../access/page-access.ts';
import { currentVisitor, redirectSignedOut } from '../../../access/web/session.ts';
import { type Category, isCategory } from '../../../catalogue/categories.ts';
import { authRoute } from '../../../features/accounts/web/auth-route.ts';
import { ProfileSkeleton } from '../../../features/accounts/web/profile/profile-skeleton.tsx';
import { inviteQuery } from '../../../features/invitations/web/invite-query.ts';
import { localStore } from '../../../web/browser-storage.ts';
import { pageHead } from '../../../web/page-head.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';
import { about, page, rootRoute } from './root.tsx';

/** Longer than any address; links are truncated. */
const maxAddressLength = 200;

export const peopleRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'signin',
    ...about('signIn', {
      title: 'Sign in',
      description: 'Sign in to Porchlist with a link we email you.',
      isListed: true,
    }),
    validateSearch: (
      search: Record<string, unknown>,
    ): { community?: string | undefined; next?: string | undefined } => ({
      ...searchTexts(search, 'community'),
      next: nextPath(search.next),
    }),
    component: page(import.meta.glob('../../../features/accounts/web/sign-in-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth',
    ...authRoute,
    component: page(import.meta.glob('../../../features/accounts/web/auth-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'auth/signup',
    ...authRoute,
    component: page(import.meta.glob('../../../features/accounts/web/auth-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'invite/$token',
    ...about('public', {
      title: "You're invited",
      description: 'A neighbor invited you to Porchlist.',
      canonicalPath: '/invite',
    }),
    loader: async ({ context: { api, queryClient }, params: { token } }) => {
      // A browser may also know the invited email.
      if (typeof window !== 'undefined') return;
      const invite = await queryClient.ensureQueryData(inviteQuery(token, null, api)).catch(() => null);
      const slug = invite?.communitySlug;
      if (slug)
        await queryClient.prefetchQuery(api.communities.getCommunity.queryOptions({ input: { slug } }));
    },
    component: page(import.meta.glob('../../../features/invitations/web/invite-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'confirm',
    ...about('signedIn', { title: "Confirm it's you", description: 'For your decisions as an admin.' }),
    validateSearch: (search: Record<string, unknown>): { next?: string | undefined } => ({
      next: nextPath(search.next),
    }),
    loader: async ({ context: { api, queryClient } }) => {
      await queryClient.ensureQueryData(api.accounts.getStepUp.queryOptions()).catch(redirectSignedOut);
    },
    component: page(import.meta.glob('../../../features/accounts/web/passkeys/confirm-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'dashboard',
    staticData: { access: 'signedIn' },
    beforeLoad: async ({ context }) => {
      throw redirect({ href: homePath(await currentVisitor(context)), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'profile',
    ...about('signedIn', { title: 'Your Profile', description: 'Your points, badges and details.' }),
    validateSearch: ({ onboarding }: Record<string, unknown>): { onboarding?: true | undefined } => ({
      onboarding: onboarding === undefined ? undefined : true,
    }),
    loader: async ({ context: { api, queryClient } }) => {
      void queryClient.prefetchQuery(api.points.listBadgeLevels.queryOptions());
      void queryClient.prefetchQuery(api.points.listPointRewards.queryOptions());
      void queryClient.prefetchQuery(api.points.listPointHistory.queryOptions());
      void queryClient.prefetchQuery(api.accounts.listSessions.queryOptions());
      void queryClient.prefetchQuery(api.accounts.listPasskeys.queryOptions());
      void queryClient.prefetchQuery(api.accounts.getEmailChange.queryOptions());
      void queryClient.prefetchQuery(api.invitations.listInvitations.queryOptions());
      await queryClient.ensureQueryData(api.accounts.getProfile.queryOptions()).catch(redirectSignedOut);
    },
    pendingMs: 300,
    pendingComponent: ProfileSkeleton,
    component: page(import.meta.glob('../../../features/accounts/web/profile/profile-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'household',
    ...about('household', { title: 'Your Home', description: 'The providers your home uses.' }),
    // Signed-out people go to the preview of the home this browser remembers, else to the start page.
    beforeLoad: async ({ context }) => {
      if (typeof window === 'undefined' || (await currentVisitor(context))) return;
      const addr = localStore.get('prefill_address')?.trim();
      throw addr
        ? redirect({ to: '/household/preview', search: { addr }, replace: true })
        : redirect({ to: '/', replace: true });
    },
    loader: async ({ context }) => {
      if (!(await currentVisitor(context))) return;
      const { api, queryClient } = context;
      void queryClient.prefetchQuery(api.homeVendors.listMyVendors.queryOptions());
    },
    component: page(import.meta.glob('../../../features/home-vendors/web/your-home-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'household/preview',
    ...about('public', { title: 'Your Home', description: 'What your home looks like on Porchlist.' }),
    validateSearch: ({ addr }: Record<string, unknown>): { addr?: string | undefined } => ({
      addr: searchText(addr)?.slice(0, maxAddressLength),
    }),
    component: page(import.meta.glob('../../../features/home-vendors/web/household-preview-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'submit',
    staticData: { access: 'signedIn' },
    validateSearch: (
      search: Record<string, unknown>,
    ): {
      community?: string | undefined;
      category?: Category | undefined;
      vendor_id?: string | undefined;
    } => ({
      ...searchTexts(search, 'community', 'vendor_id'),
      category: isCategory(search.category) ? search.category : undefined,
    }),
    loaderDeps: ({ search: { vendor_id: vendorId } }) => ({ vendorId }),
    loader: ({ context: { api, queryClient }, deps: { vendorId } }) => {
      // The form refetches the vendor at each visit; server HTML includes it.
      if (typeof window !== 'undefined' || vendorId === undefined) return;
      void queryClient.prefetchQuery(api.vendors.getVendorForEdit.queryOptions({ input: { vendorId } }));
    },
    head: ({ match: { search } }) =>
      pageHead({ title: search.vendor_id ? 'Edit Vendor' : 'Submit a Vendor' }),
    component: page(import.meta.glob('../../../features/vendors/web/vendor-form/submit-vendor-page.tsx')),
  }),
] as const;
