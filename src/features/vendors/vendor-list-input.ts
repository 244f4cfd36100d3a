import { type Category, defaultCategory, isCategory } from './categories.ts';
import { defaultSortOrder, isSortOrder, type SortOrder } from './sort-orders.ts';

/** What the address bar says about the list; anything may stand there. */
export interface VendorListSearch {
  category?: string | undefined;
  sort?: string | undefined;
}

export interface VendorListInput {
  communitySlug: string;
  category: Category | null;
  sortBy: SortOrder;
  limit: 100;
  offset: 0;
}

/**
 * The call behind a community page with this address. The browser and the server, which answers the page's first calls
 * beforehand, both make it here: inputs that differ would be asked twice. Filters that are not known count as not set.
 */
export function vendorListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  return {
    communitySlug,
    category: categoryOf(search.category),
    sortBy: isSortOrder(search.sort) ? search.sort : defaultSortOrder,
    limit: 100,
    offset: 0,
  };
}

function categoryOf(text: string | undefined): Category | null {
  if (text === 'All') return null;
  return isCategory(text) ? text : defaultCategory;
}
