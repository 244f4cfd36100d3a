import { searchText, searchTexts } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/list-texts.ts';

/** What the address of a community page may say. */
export interface CommunitySearch extends VendorListSearch {
  /** Token of an invite, kept for signing up. */
  invite?: string | undefined;
  welcome?: true | undefined;
  /** Somebody was sent here from a page for admins. */
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
