import { adminPage } from '../../../../web/admin/admin-page.ts';
import { listInput, oneOf } from '../../../../web/admin/list-search.ts';
import { signupSourceLength, userSorts, userStatusFilters } from '../../account.rules.ts';

export const usersPage = adminPage({
  access: 'platformAdmin',
  title: 'Users',
  filters: ['q', 'status', 'source', 'community'],
  others: ['sort'],
  dialogs: ['user'],
  query: ({ accounts }, search) =>
    accounts.adminListAllUsers.queryOptions({
      input: {
        ...listInput(search),
        status: oneOf(userStatusFilters, search.status),
        source: search.source?.slice(0, signupSourceLength) ?? null,
        sort: oneOf(userSorts, search.sort) ?? 'newest',
      },
    }),
});
