import { searchTexts } from '../../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendor-list-input.ts';

/** Returns what the address of a page with the list says about it. */
export function vendorListSearch(search: Record<string, unknown>): VendorListSearch {
  return searchTexts(search, 'category', 'sort', 'q');
}
