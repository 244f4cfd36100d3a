import { type Category, categories } from '../../catalogue/categories.ts';
import { communityPrior, mapsPrior, weightedRating } from '../../catalogue/ratings.ts';
import type { VendorList, VendorStatsRow } from './vendor.schema.ts';
import {
  keepsVendor,
  maxListLength,
  type SortOrder,
  type VendorListInput,
  vendorListInput,
} from './vendor-list-input.ts';
import type { findVendors } from './vendor-search.ts';

export type UnrankedRow = Omit<VendorStatsRow, 'rank'>;

/** All vendors of a community that a reader sees, by homes, then number of ratings, then name. */
export interface WholeList extends Pick<VendorList, 'counts' | 'isCommunityEmpty' | 'abilities'> {
  rows: readonly UnrankedRow[];
  categoryPrices?: VendorList['categoryPrices'] | undefined;
}

export const wholeListInput = (communitySlug: string): VendorListInput => ({
  ...vendorListInput(communitySlug, { category: 'All' }),
  perCategory: null,
});

interface ViewInput extends Omit<VendorListInput, 'communitySlug'> {
  limit?: number;
  offset?: number;
}

type Find = typeof findVendors;

/**
 * Filters, searches, orders and ranks a list as an input asks for, on the server and in the browser.
 *
 * @param find null in browsers that have not loaded it yet, which cannot search
 */
export function viewOf(whole: WholeList, input: ViewInput, find: Find): VendorList;
export function viewOf(whole: WholeList, input: ViewInput, find: Find | null): VendorList | null;
export function viewOf(
  { rows, categoryPrices, ...common }: WholeList,
  { limit = maxListLength, offset = 0, ...input }: ViewInput,
  find: Find | null,
): VendorList | null {
  const { category, search, perCategory, sortBy } = input;
  const filtered = rows.filter((row) => keepsVendor(row, input));
  const kept = inOrder(filtered, sortBy);
  const result = search === null ? { found: kept } : find?.(search, kept);
  if (!result) return null;
  const { found, ...about } = result;
  const shown = perCategory === null ? found : firstOfEach(found, perCategory);
  return {
    ...common,
    ...about,
    ...(categoryPrices && { categoryPrices: category ? priceOf(category, categoryPrices) : categoryPrices }),
    rows: ranked(shown.slice(offset, offset + limit), { isByCategory: perCategory !== null, offset }),
  };
}

const scoreOf: Record<SortOrder, ((row: UnrankedRow) => number | null) | null> = {
  homes_serviced: null,
  // Neighbors give whole stars, so the average with two decimals tells their sum.
  hoa_rating: ({ hoaRating, hoaRatingCount }) =>
    weightedRating(Math.round((hoaRating ?? 0) * hoaRatingCount), hoaRatingCount, communityPrior),
  google_rating: ({ googleRating, googleRatingCount }) =>
    weightedRating((googleRating ?? 0) * (googleRatingCount ?? 0), googleRatingCount ?? null, mapsPrior),
};

/** The order by homes breaks ties. */
function inOrder(rows: readonly UnrankedRow[], sortBy: SortOrder): readonly UnrankedRow[] {
  const score = scoreOf[sortBy];
  if (!score) return rows;
  const scored = rows.map((row) => ({ row, score: score(row) ?? Number.NEGATIVE_INFINITY }));
  return scored.toSorted((one, other) => other.score - one.score || 0).map(({ row }) => row);
}

function firstOfEach(rows: readonly UnrankedRow[], perCategory: number): UnrankedRow[] {
  const counts = new Map<Category, number>();
  return rows.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= perCategory;
  });
}

/** Numbers the rows in one list, or in each category, one category after the other. */
function ranked(
  rows: readonly UnrankedRow[],
  { isByCategory, offset }: { isByCategory: boolean; offset: number },
): VendorStatsRow[] {
  const inOneList = (list: readonly UnrankedRow[]) =>
    list.map((row, index) => ({ ...row, rank: offset + index + 1 }));
  if (!isByCategory) return inOneList(rows);
  return categories.flatMap((category) => inOneList(rows.filter((row) => row.category === category)));
}

function priceOf(category: Category, prices: NonNullable<VendorList['categoryPrices']>) {
  const price = prices[category];
  return price ? { [category]: price } : {};
}
