import { type ListSearch, listInput, listSearch } from '../../../web/admin/list-search.ts';
import { searchText, searchTexts } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/list-texts.ts';

export interface CommunitySearch extends VendorListSearch {
  /** The token of an invite, stored for sign-up. */
  invite?: string | undefined;
  welcome?: true | undefined;
  /** Set after a redirect from an admin page. */
  denied?: true | undefined;
  error?: string | undefined;
}

export function communitySearch(search: Record<string, unknown>): CommunitySearch {
  return {
    ...vendorListSearch(search),
    ...searchTexts(search, 'invite', 'error'),
    welcome: searchText(search.welcome) === 'true' ? true : undefined,
    denied: searchText(search.denied) === 'true' ? true : undefined,
  };
}

export const addressesSearch = listSearch('q', 'community');
export type AddressesSearch = ListSearch<'q' | 'community'>;

export function directoryInput(slug: string, search: AddressesSearch) {
  const { query, page } = listInput(search);
  return { slug, query, page };
}
