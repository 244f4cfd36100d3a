import type { ApiClient } from '../../../../contract.ts';

type Accounts = ApiClient['accounts'];

export type UserRow = Awaited<ReturnType<Accounts['adminListAllUsers']>>['rows'][number];
export type UserDetail = Awaited<ReturnType<Accounts['adminGetUser']>>;

/** What somebody is called who has no name: the deleted, and the orphaned. */
export function nameOf({ name, email, status }: Pick<UserRow, 'name' | 'email' | 'status'>): string {
  if (name !== '') return name;
  return status === 'deleted' ? 'A deleted person' : (email ?? 'An account without email');
}
