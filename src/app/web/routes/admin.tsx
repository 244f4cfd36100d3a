import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { AdminGate } from '../../../features/administration/web/admin-gate.tsx';

/** Around every page of the admin area. */
export const Route = createFileRoute('/admin')({
  staticData: { access: 'public' },
  loader: async ({ context }) => {
    const visitor = await currentVisitor(context);
    if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
    const { api, queryClient } = context;
    // Lists are narrowed to one of them from the start.
    const communities = queryClient.prefetchQuery(api.communities.listAdministeredCommunities.queryOptions());
    // Who has just got a page for platform admins is one: the gate need not ask.
    if (typeof window === 'undefined') await queryClient.prefetchQuery(api.accounts.isAdmin.queryOptions());
    await communities;
  },
  component: Area,
});

function Area() {
  const page = useMatches().at(-1);
  if (page?.staticData.access !== 'platformAdmin') return <Outlet />;
  return (
    <AdminGate key={page.pathname}>
      <Outlet />
    </AdminGate>
  );
}
