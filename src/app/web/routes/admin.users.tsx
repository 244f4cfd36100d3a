import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/accounts/web/admin/users-page.tsx';
import { usersInput, usersSearch } from '../../../features/accounts/web/admin/users-search.ts';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/admin/users')({
  staticData: { access: 'platformAdmin' },
  head: () => pageHead({ title: 'Users' }),
  validateSearch: usersSearch,
  loaderDeps: ({ search: { user: _, ...list } }) => list,
  loader: ({ context: { api, queryClient }, deps }) => {
    void queryClient.prefetchQuery(api.accounts.adminListAllUsers.queryOptions({ input: usersInput(deps) }));
  },
  component: Page,
});

function Page() {
  return <UsersPage search={Route.useSearch()} />;
}
