import { searchTexts } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/list-texts.ts';

/** What the address of a preview page may say. */
export interface PreviewSearch extends VendorListSearch {
  /** How the visitor came by the link. */
  via?: string | undefined;
}

export function previewSearch(search: Record<string, unknown>): PreviewSearch {
  return { ...vendorListSearch(search), ...searchTexts(search, 'via') };
}
