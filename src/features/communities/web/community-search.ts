import type { api } from '../../../web/api-client.ts';
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

export const slugOf = ({ slug }: { slug: string }): string => slug.trim().toLowerCase();

/** The community of an address, whose slug may be typed. */
export const communityQuery = (calls: typeof api, params: { slug: string }) =>
  calls.communities.getCommunity.queryOptions({ input: { slug: slugOf(params) } });
