import { type Category, categories } from '../../catalogue/categories.ts';
import type { VendorList, VendorStatsRow } from './vendor.schema.ts';
import type { VendorListInput } from './vendor-list-input.ts';
import type { aboutSearch, searchRows } from './vendor-search.ts';

export const wholeListInput = (communitySlug: string): VendorListInput => ({
  communitySlug,
  category: null,
  search: null,
  perCategory: null,
  sortBy: 'homes_serviced',
});

/** Numbers the rows of a list, or the first ones of each category, one category after the other. */
export function ranked<Row extends { category: Category }>(
  rows: readonly Row[],
  { perCategory, offset = 0 }: { perCategory: number | null; offset?: number },
): (Row & { rank: number })[] {
  const inOneList = (list: readonly Row[]) =>
    list.map((row, index) => ({ ...row, rank: offset + index + 1 }));
  if (perCategory === null) return inOneList(rows);
  return categories.flatMap((category) =>
    inOneList(rows.filter((row) => row.category === category)).slice(0, perCategory),
  );
}

/** Browsers load it when idle. */
export interface SearchCode {
  aboutSearch: typeof aboutSearch;
  searchRows: typeof searchRows;
}

interface ListView {
  list: VendorList;
  /** False if the database may find more, such as similar names. */
  isSettled: boolean;
}

/**
 * Returns the list for an input as the server would, from the list of all vendors; null if that is not known to hold
 * all of them, or if the code of the search has not loaded.
 */
export function viewOf(whole: VendorList, input: VendorListInput, code: SearchCode | null): ListView | null {
  const { orders, categoryPrices, ...common } = whole;
  if (!orders) return null;
  const order = input.sortBy === 'homes_serviced' ? null : orders[input.sortBy];
  const rows = order ? order.flatMap((index) => whole.rows[index] ?? []) : whole.rows;
  const { category, search } = input;
  const shown = (list: readonly VendorStatsRow[]): VendorList => {
    const prices = category && categoryPrices ? pricesOf(categoryPrices, category) : categoryPrices;
    return { ...common, ...(prices && { categoryPrices: prices }), rows: ranked(list, input) };
  };
  if (search === null)
    return {
      list: shown(category ? rows.filter((row) => row.category === category) : rows),
      isSettled: true,
    };
  if (!code) return null;
  const found = code.searchRows(search, rows, whole.abilities);
  return {
    list: { ...shown(found.rows), ...code.aboutSearch(search, found.rows.length > 0) },
    isSettled: found.isSettled,
  };
}

function pricesOf(prices: NonNullable<VendorList['categoryPrices']>, category: Category) {
  const price = prices[category];
  return price ? { [category]: price } : {};
}
