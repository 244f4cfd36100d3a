import { type ListSearch, listSearch } from '../../../../../web/admin/list-search.ts';

export const addressesSearch = listSearch('q', 'community');
export type AddressesSearch = ListSearch<'q' | 'community'>;

/** Returns the call behind the list with this address. */
export function directoryInput(slug: string, search: AddressesSearch) {
  return { slug, query: search.q?.slice(0, 100) ?? '', page: search.page ?? 1 };
}
