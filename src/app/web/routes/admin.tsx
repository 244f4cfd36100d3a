import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { currentVisitor, useMe } from '../../../access/web/session.ts';
import { AdminGate, AdminShell } from '../../../features/administration/web/shell/admin-shell.tsx';
import { loadCommunity } from '../../../web/admin/communities.ts';
import { searchText } from '../../../web/search-text.ts';

export const Route = createFileRoute('/admin')({
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
    // Lists filter by one of them from the start.
    const community = loadCommunity(context, deps.community);
    // The server has already checked access, so the gate has its answer.
    if (typeof window === 'undefined') await queryClient.prefetchQuery(api.accounts.isAdmin.queryOptions());
    await Promise.all([community, queues]);
  },
  component: Area,
});

function Area() {
  const page = useMatches().at(-1);
  const me = useMe();
  const content =
    page?.staticData.access === 'platformAdmin' ? (
      <AdminGate key={page.pathname}>
        <Outlet />
      </AdminGate>
    ) : (
      <Outlet />
    );
  return me?.isPlatformAdmin || me?.isHoaAdmin ? <AdminShell me={me}>{content}</AdminShell> : content;
}
