import { type Category, defaultCategory, isCategory } from '../../catalogue/categories.ts';
import { cleanLine } from '../../platform/letters.ts';

/** Values are not validated. */
export interface VendorListSearch {
  category?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
}

export const providersId = 'providers';

/** Few names are longer. */
export const maxSearchLength = 80;

/** Maximum number of vendors shown (docs/rules/vendors.md, 'The list'). Filters and search find the others. */
export const maxListLength = 100;

export const perCategory = 2;

export type CategoryChoice = Category | 'All';

export interface VendorListInput {
  communitySlug: string;
  category: Category | null;
  search: string | null;
  /** Null for as many as fit. */
  perCategory: number | null;
  sortBy: SortOrder;
}

/**
 * Converts the search params to the input of the call; ignores unknown values. The browser and the server, which
 * prefetches the page's data, share this function, since a different input would fetch the list twice.
 *
 * @param opening the category without one in the search params
 */
export function vendorListInput(
  communitySlug: string,
  search: VendorListSearch,
  opening: CategoryChoice = defaultCategory,
): VendorListInput {
  const text = cleanSearch(search.q);
  const choice = categoryChoice(search.category) ?? opening;
  const category = text === null && choice !== 'All' ? choice : null;
  return {
    communitySlug,
    category,
    search: text,
    perCategory: text === null && category === null ? perCategory : null,
    sortBy: isSortOrder(search.sort) ? search.sort : defaultSortOrder,
  };
}

export function categoryChoice(text: string | undefined): CategoryChoice | null {
  return text === 'All' || isCategory(text) ? text : null;
}

export function decidesList(search: VendorListSearch): boolean {
  return categoryChoice(search.category) !== null || cleanSearch(search.q) !== null;
}

/** The cookie with the category that this browser showed last. Scripts write it. */
export const lastCategoryCookie = 'last_category';

/** Removes quotation marks, which the router adds around numbers in the URL. */
function cleanSearch(text: string | undefined): string | null {
  const cleaned = cleanLine((text ?? '').replace(/^"(.*)"$/s, '$1'));
  return cleaned.slice(0, maxSearchLength).trim() || null;
}

/** All descending. */
export const sortOrders = ['homes_serviced', 'hoa_rating', 'google_rating'] as const;

export type SortOrder = (typeof sortOrders)[number];

const defaultSortOrder: SortOrder = 'homes_serviced';

function isSortOrder(value: unknown): value is SortOrder {
  return sortOrders.includes(value as SortOrder);
}

/** The first is the default. */
export const vendorListOrders = ['name', 'newest', 'homes', 'rating', 'community'] as const;
export type VendorListOrder = (typeof vendorListOrders)[number];
