import { searchText } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/vendor-list-search.ts';

/** What the address of a preview page may say. */
export interface PreviewSearch extends VendorListSearch {
  /** How the visitor came by the link. */
  via?: string;
}

export function previewSearch(search: Record<string, unknown>): PreviewSearch {
  const via = searchText(search.via);
  return { ...vendorListSearch(search), ...(via && { via }) };
}
