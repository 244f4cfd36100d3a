import type { RefObject } from 'react';
import type { ApiClient } from '../../../../web/api-client.ts';

type Accounts = ApiClient['accounts'];

export type UserRow = Awaited<ReturnType<Accounts['adminListAllUsers']>>['rows'][number];
export type UserDetail = Awaited<ReturnType<Accounts['adminGetUser']>>;

export interface UserRolesProps {
  person: UserDetail;
  focus: RefObject<HTMLElement | null>;
}

/** Returns what somebody is called who has no name: the deleted, and the orphaned. */
export function nameOf({ name, email, status }: Pick<UserRow, 'name' | 'email' | 'status'>): string {
  if (name !== '') return name;
  return status === 'deleted' ? 'A deleted person' : (email ?? 'An account without email');
}
