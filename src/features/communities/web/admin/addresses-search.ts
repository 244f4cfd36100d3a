import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';

export const addressesSearch = listSearch('q', 'community');
export type AddressesSearch = ListSearch<'q' | 'community'>;

/** Returns the call's input for this page's search. */
export function directoryInput(slug: string, search: AddressesSearch) {
  const { query, page } = listInput(search);
  return { slug, query, page };
}
