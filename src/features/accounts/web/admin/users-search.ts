import { type ListSearch, listInput, listSearch, oneOf } from '../../../../web/admin/list-search.ts';
import type { ApiClient } from '../../../../web/api-client.ts';
import { signupSourceLength, userSorts, userStatusFilters } from '../../account.rules.ts';

export const usersSearch = listSearch('q', 'status', 'source', 'community', 'sort', 'user');
export type UsersSearch = ListSearch<'q' | 'status' | 'source' | 'community' | 'sort' | 'user'>;

type UsersInput = Parameters<ApiClient['accounts']['adminListAllUsers']>[0];

/** Ignores unknown values. */
export function usersInput(search: UsersSearch): UsersInput {
  return {
    ...listInput(search),
    status: oneOf(userStatusFilters, search.status),
    source: search.source?.slice(0, signupSourceLength) ?? null,
    sort: oneOf(userSorts, search.sort) ?? 'newest',
  };
}
