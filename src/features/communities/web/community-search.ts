import { searchText } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/vendor-list-search.ts';

/** What the address of a community page may say. */
export interface CommunitySearch extends VendorListSearch {
  /** Token of an invite, kept for signing up. */
  invite?: string;
  welcome?: true;
  /** Somebody was sent here from a page for admins. */
  denied?: true;
  error?: string;
}

export function communitySearch(search: Record<string, unknown>): CommunitySearch {
  const invite = searchText(search.invite);
  const error = searchText(search.error);
  return {
    ...vendorListSearch(search),
    ...(invite && { invite }),
    ...(error && { error }),
    ...(searchText(search.welcome) === 'true' && { welcome: true }),
    ...(searchText(search.denied) === 'true' && { denied: true }),
  };
}
