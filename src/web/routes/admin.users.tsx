import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/administration/web/users/users-page.tsx';
import { usersInput, usersSearch } from '../../features/administration/web/users/users-search.ts';
import { api } from '../api-client.ts';
import { queryClient } from '../query-client.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: usersSearch,
  loaderDeps: ({ search: { user: _, ...list } }) => list,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(api.accounts.adminListAllUsers.queryOptions({ input: usersInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <UsersPage search={Route.useSearch()} />;
}
