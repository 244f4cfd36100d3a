import { type Category, categories, defaultCategory, isCategory } from '../../catalogue/categories.ts';
import { recordOf } from '../../catalogue/vendor-details.ts';
import { cleanLine } from '../../platform/letters.ts';

/** What filters look at. */
interface FilteredVendor {
  category: Category;
}

interface Filter<Search extends string, Value extends string> {
  /** The search param, and the hidden field of a search without scripts. */
  search: Search;
  /** The values of the call's input; null keeps all vendors. */
  input: readonly Value[];
  keeps(vendor: FilteredVendor, value: Value): boolean;
}

const filter = <Search extends string, Value extends string>(row: Filter<Search, Value>) => row;

/** The filters of the list. Search params, the call's input, hidden fields and `viewOf` go over them. */
export const listFilters = {
  category: filter({
    search: 'category',
    input: categories,
    keeps: (vendor, category) => vendor.category === category,
  }),
};

type ListFilters = typeof listFilters;
export type FilterName = keyof ListFilters;
export const filterNames = Object.keys(listFilters) as FilterName[];
export type FilterValue<Name extends FilterName> = ListFilters[Name]['input'][number];
type FilterInput = { [Name in FilterName]: FilterValue<Name> | null };

export const listSearchKeys = [...filterNames.map((name) => listFilters[name].search), 'sort', 'q'] as const;

/** Values are not validated. */
export type VendorListSearch = { [Key in (typeof listSearchKeys)[number]]?: string | undefined };

const rowOf = (name: FilterName): Filter<keyof VendorListSearch, string> => listFilters[name];

const filtersIn = (search: VendorListSearch) =>
  recordOf(filterNames, (name) => {
    const { input, search: key } = rowOf(name);
    return input.find((value) => value === search[key]) ?? null;
  }) as FilterInput;

export const keepsVendor = (vendor: FilteredVendor, input: FilterInput): boolean =>
  filterNames.every((name) => {
    const value = input[name];
    return value === null || rowOf(name).keeps(vendor, value);
  });

export const providersId = 'providers';

/** Few names are longer. */
export const maxSearchLength = 80;

/** Maximum number of vendors shown (docs/rules/vendors.md, 'The list'). Filters and search find the others. */
export const maxListLength = 100;

export const perCategory = 2;

export type CategoryChoice = Category | 'All';

export interface VendorListInput extends FilterInput {
  communitySlug: string;
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
    ...filtersIn(search),
    category,
    search: text,
    perCategory: text === null && category === null ? perCategory : null,
    sortBy: isSortOrder(search.sort) ? search.sort : defaultSortOrder,
  };
}

/** What a search keeps, which is across all categories. */
export function hiddenFieldsOf(input: VendorListInput): { name: string; value: string }[] {
  const fields = filterNames.map((name) => ({
    name: listFilters[name].search,
    value: name === 'category' ? null : input[name],
  }));
  return [...fields, { name: 'sort', value: input.sortBy }].flatMap(({ name, value }) =>
    value === null ? [] : { name, value },
  );
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
