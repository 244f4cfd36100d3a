import { searchText } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';
import { vendorListSearch } from '../../vendors/web/vendor-list/vendor-list-search.ts';

/** What the address of a community page may say. */
export interface CommunitySearch extends VendorListSearch {
  /** Token of an invite, kept for signing up. */
  invite?: string;
  welcome?: true | undefined;
  /** Somebody was sent here from a page for admins. */
  denied?: true | undefined;
  error?: string;
}

export function communitySearch(search: Record<string, unknown>): CommunitySearch {
  const invite = searchText(search.invite);
  const error = searchText(search.error);
  return {
    ...vendorListSearch(search),
    ...(invite && { invite }),
    ...(error && { error }),
    // Named also when they say something else: the router keeps whatever a route leaves out as it was typed.
    welcome: searchText(search.welcome) === 'true' ? true : undefined,
    denied: searchText(search.denied) === 'true' ? true : undefined,
  };
}
