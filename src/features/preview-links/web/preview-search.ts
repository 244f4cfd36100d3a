import { searchTexts } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/list-texts.ts';

export interface PreviewSearch extends VendorListSearch {
  via?: string | undefined;
}

export function previewSearch(search: Record<string, unknown>): PreviewSearch {
  return { ...vendorListSearch(search), ...searchTexts(search, 'via') };
}
