import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { YourHomePage } from '../../../features/home-vendors/web/your-home-page.tsx';
import { localStore } from '../../../web/browser-storage.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/household/')({
  staticData: { access: 'household' },
  head: () => pageHead({ title: 'Your Home', description: 'The providers your home uses.' }),
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
    // Above the list, which must not shift.
    await queryClient.prefetchQuery(api.firstSteps.getFirstSteps.queryOptions());
  },
  component: YourHomePage,
});
