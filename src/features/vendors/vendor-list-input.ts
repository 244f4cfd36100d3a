import { type Category, defaultCategory, isCategory } from '../../catalogue/categories.ts';
import { cleanLine } from '../../platform/letters.ts';

/** What the address bar says about the list; anything may stand there. */
export interface VendorListSearch {
  category?: string | undefined;
  sort?: string | undefined;
  /** What is searched for, by name and across all categories. */
  q?: string | undefined;
}

/** Nobody's name is longer than this by much. */
export const maxSearchLength = 80;

/** Vendors shown at once (docs/rules/vendors.md, 'The list'); those beyond are found by category or by name. */
export const longestList = 100;

export interface VendorListInput {
  communitySlug: string;
  category: Category | null;
  search: string | null;
  sortBy: SortOrder;
  limit: typeof longestList;
  offset: 0;
}

/**
 * Returns the call behind a community page with this address. The browser and the server, which answers the page's
 * first calls beforehand, both make it here: inputs that differ would be asked twice. Filters that are not known count
 * as not set.
 */
export function vendorListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  const sought = soughtOf(search.q);
  return {
    communitySlug,
    category: sought === null ? categoryOf(search.category) : null,
    search: sought,
    sortBy: isSortOrder(search.sort) ? search.sort : defaultSortOrder,
    limit: longestList,
    offset: 0,
  };
}

function categoryOf(text: string | undefined): Category | null {
  if (text === 'All') return null;
  return isCategory(text) ? text : defaultCategory;
}

/** Quotation marks stand around what would read as a number in the address; they never matter. */
function soughtOf(text: string | undefined): string | null {
  const sought = cleanLine((text ?? '').replace(/^"(.*)"$/s, '$1'));
  return sought.slice(0, maxSearchLength).trim() || null;
}

/** How the list can be sorted, each descending; the first is the default. */
export const sortOrders = ['homes_serviced', 'hoa_rating', 'google_rating'] as const;

export type SortOrder = (typeof sortOrders)[number];

const defaultSortOrder: SortOrder = 'homes_serviced';

function isSortOrder(value: unknown): value is SortOrder {
  return sortOrders.includes(value as SortOrder);
}

/** How the admins' list can be sorted; the first is the default. */
export const vendorListOrders = ['name', 'newest', 'homes', 'rating', 'community'] as const;
export type VendorListOrder = (typeof vendorListOrders)[number];
