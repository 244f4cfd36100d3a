import { searchText } from '../../../web/search-text.ts';
import type { VendorListSearch } from '../../vendors/vendor-list-input.ts';

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
  const category = searchText(search.category);
  const sort = searchText(search.sort);
  const q = searchText(search.q);
  const invite = searchText(search.invite);
  const error = searchText(search.error);
  return {
    ...(category && { category }),
    ...(sort && { sort }),
    ...(q && { q }),
    ...(invite && { invite }),
    ...(error && { error }),
    ...(searchText(search.welcome) === 'true' && { welcome: true }),
    ...(searchText(search.denied) === 'true' && { denied: true }),
  };
}
