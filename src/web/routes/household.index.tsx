import { createFileRoute, redirect } from '@tanstack/react-router';
import { YourHomePage } from '../../features/home-vendors/web/your-home-page.tsx';
import { api } from '../api-client.ts';
import { localStore } from '../browser-storage.ts';
import { queryClient } from '../query-client.ts';
import { currentVisitor } from '../session.ts';

export const Route = createFileRoute('/household/')({
  // Signed out: to the preview of the home this browser remembers, else to the start page.
  beforeLoad: async () => {
    if (await currentVisitor()) return;
    const addr = localStore.get('prefill_address')?.trim();
    throw addr
      ? redirect({ to: '/household/preview', search: { addr }, replace: true })
      : redirect({ to: '/', replace: true });
  },
  loader: async () => {
    void queryClient.prefetchQuery(api.homeVendors.listMyVendors.queryOptions());
    // Stands above the list, which must not move.
    await queryClient.prefetchQuery(api.firstSteps.getFirstSteps.queryOptions());
  },
  component: YourHomePage,
});
