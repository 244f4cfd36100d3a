import { searchText } from '../../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendor-list-input.ts';

/** What the address of a page with the list says about it. */
export function vendorListSearch(search: Record<string, unknown>): VendorListSearch {
  const category = searchText(search.category);
  const sort = searchText(search.sort);
  const q = searchText(search.q);
  return { ...(category && { category }), ...(sort && { sort }), ...(q && { q }) };
}
