import { searchText } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';

/** What the address of a preview page may say. */
export interface PreviewSearch extends VendorListSearch {
  /** How the visitor came by the link. */
  via?: string;
}

export function previewSearch(search: Record<string, unknown>): PreviewSearch {
  const category = searchText(search.category);
  const sort = searchText(search.sort);
  const via = searchText(search.via);
  return { ...(category && { category }), ...(sort && { sort }), ...(via && { via }) };
}
