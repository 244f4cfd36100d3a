import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { currentVisitor } from '../../../access/web/session.ts';
import { AdminGate } from '../../../features/administration/web/admin-gate.tsx';

/** Layout of the admin area. */
export const Route = createFileRoute('/admin')({
  staticData: { access: 'public' },
  loader: async ({ context }) => {
    const visitor = await currentVisitor(context);
    if (!visitor?.isPlatformAdmin && !visitor?.isHoaAdmin) return;
    const { api, queryClient } = context;
    // Lists filter by one of them from the start.
    const communities = queryClient.prefetchQuery(api.communities.listAdministeredCommunities.queryOptions());
    // The server has already checked access, so the gate has its answer.
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
