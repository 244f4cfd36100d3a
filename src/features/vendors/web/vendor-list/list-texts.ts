import type { Category } from '../../../../catalogue/categories.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { searchTexts } from '../../../../web/search-text.ts';
import { longestList, type VendorListInput, type VendorListSearch } from '../../vendor-list-input.ts';

/** Returns '12 homes', '1 home'. */
export function homesText(count: number): string {
  return count === 1 ? '1 home' : `${formatNumber(count)} homes`;
}

/** Writes a share: '2.4%', '12%'. */
export function shareText(percent: number): string {
  return `${formatNumber(Math.round(percent * 10) / 10)}%`;
}

/** Counts providers: '7 providers', '1 provider'. */
export function providersText(count: number): string {
  return count === 1 ? '1 provider' : `${formatNumber(count)} providers`;
}

/** Counts those of a list: one that is full may leave some out, so it counts as the beginning of one. */
export function listedText(count: number): string {
  return count >= longestList ? `The first ${longestList} providers` : providersText(count);
}

/** Says what the list is of: '7 providers in Pool', '2 providers like “pol guys” in all categories'. */
export function captionText(count: number, { category, search }: Shown): string {
  return `${listedText(count)}${likenessText(search)} in ${category ?? 'all categories'}`;
}

/** Says what was searched: ' like “pol guys”'; nothing without a search. */
export function likenessText(search: string | null): string {
  return search === null ? '' : ` like “${search}”`;
}

interface Shown {
  category: string | null;
  search: string | null;
}

/** Returns as much of a name as the example data shows (docs/rules/communities.md, 'The community page'). */
export function shortenName(name: string, longest = 24): string {
  const letters = [...name];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : name;
}

/** Returns the query of the page on which a vendor is added to the list shown. */
export function submitSearch({
  communitySlug,
  category,
}: Pick<VendorListInput, 'communitySlug' | 'category'>): {
  community: string;
  category?: Category;
} {
  return { community: communitySlug, ...(category && { category }) };
}

/** Returns what the address of a page with the list says about it. */
export function vendorListSearch(search: Record<string, unknown>): VendorListSearch {
  return searchTexts(search, 'category', 'sort', 'q');
}
