import { type Category, defaultCategory, isCategory } from '../../catalogue/categories.ts';
import { cleanLine } from '../../platform/letters.ts';

/** The search params of the list. Values are not validated. */
export interface VendorListSearch {
  category?: string | undefined;
  sort?: string | undefined;
  /** The search text, across all categories. */
  q?: string | undefined;
}

/** Few names are longer. */
export const maxSearchLength = 80;

/** Maximum number of vendors shown (docs/rules/vendors.md, 'The list'). Filters and search find the others. */
export const maxListLength = 100;

export interface VendorListInput {
  communitySlug: string;
  category: Category | null;
  search: string | null;
  sortBy: SortOrder;
  limit: typeof maxListLength;
  offset: 0;
}

/**
 * Converts the search params to the input of the call; ignores unknown values. The browser and the server, which
 * prefetches the page's data, share this function, since a different input would fetch the list twice.
 */
export function vendorListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  const text = cleanSearch(search.q);
  return {
    communitySlug,
    category: text === null ? categoryOf(search.category) : null,
    search: text,
    sortBy: isSortOrder(search.sort) ? search.sort : defaultSortOrder,
    limit: maxListLength,
    offset: 0,
  };
}

function categoryOf(text: string | undefined): Category | null {
  if (text === 'All') return null;
  return isCategory(text) ? text : defaultCategory;
}

/** Cleans a search text. Removes quotation marks, which the router adds around numbers in the URL. */
function cleanSearch(text: string | undefined): string | null {
  const cleaned = cleanLine((text ?? '').replace(/^"(.*)"$/s, '$1'));
  return cleaned.slice(0, maxSearchLength).trim() || null;
}

/** Sort orders of the list, all descending. */
export const sortOrders = ['homes_serviced', 'hoa_rating', 'google_rating'] as const;

export type SortOrder = (typeof sortOrders)[number];

const defaultSortOrder: SortOrder = 'homes_serviced';

function isSortOrder(value: unknown): value is SortOrder {
  return sortOrders.includes(value as SortOrder);
}

/** Sort orders of the admin list; the first is the default. */
export const vendorListOrders = ['name', 'newest', 'homes', 'rating', 'community'] as const;
export type VendorListOrder = (typeof vendorListOrders)[number];
