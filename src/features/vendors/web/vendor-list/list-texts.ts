import type { Category } from '../../../../catalogue/categories.ts';
import { counted } from '../../../../platform/format-number.ts';
import { searchTexts } from '../../../../web/search-text.ts';
import type { BadgeTone } from '../../../../web/ui/badge.tsx';
import type { CategoryPrice } from '../../../costs/cost.schema.ts';
import type { ShownVendor, VendorList, VendorStatsRow } from '../../vendor.schema.ts';
import {
  listSearchKeys,
  maxListLength,
  type VendorListInput,
  type VendorListSearch,
} from '../../vendor-list-input.ts';

export const isMixed = ({ hoaRating, hoaRatingCount }: Pick<ShownVendor, 'hoaRating' | 'hoaRatingCount'>) =>
  hoaRating !== null && hoaRatingCount >= 5 && hoaRating < 3.5;

interface BadgeText {
  text: string;
  short: string;
  tone: BadgeTone;
}

/**
 * Returns what sets a vendor apart: what changed, and one thing about the reader or the neighbors, the most important
 * first.
 */
export function badgesOf(
  vendor: Pick<ShownVendor, 'isChanged' | 'isYours' | 'myRating' | 'homesLeft' | 'homesServiced'>,
): BadgeText[] {
  const { isChanged, isYours, myRating, homesLeft, homesServiced } = vendor;
  const stars = myRating === null ? '' : ` ${myRating}★`;
  const changed: BadgeText = { text: 'Recently changed', short: 'Changed', tone: 'attention' };
  const other = ((): BadgeText | null => {
    if (isYours) return { text: `Your Provider${stars}`, short: `Yours${stars}`, tone: 'accent' };
    if (homesLeft)
      return { text: `${counted(homesLeft, 'home')} left them`, short: `${homesLeft} left`, tone: 'neutral' };
    if (homesServiced === 0) return { text: 'New', short: 'New', tone: 'attention' };
    return stars ? { text: `You:${stars}`, short: `You${stars}`, tone: 'accent' } : null;
  })();
  return [...(isChanged ? [changed] : []), ...(other ? [other] : [])];
}

interface Voice {
  /** Null for a neighbor on the reader's street. */
  quote: string | null;
  by: string;
  /** What the neighbors do, without a quote. */
  says: string;
}

/** Returns what neighbors say of a vendor, in one line (docs/rules/reviews.md, 'A neighbor’s line'); null for nothing. */
export function voiceOf({
  onMyStreet = [],
  quote,
}: Pick<VendorStatsRow, 'onMyStreet' | 'quote'>): Voice | null {
  const [first, second, ...others] = onMyStreet;
  if (first === undefined) return quote ? { quote: quote.text, by: quote.by, says: '' } : null;
  if (second === undefined) return { quote: null, by: first, says: 'on your street uses them' };
  const rest = others.length === 0 ? second : counted(others.length + 1, 'other');
  return { quote: null, by: `${first} and ${rest}`, says: 'on your street use them' };
}

/** Returns the area average that the vendors of a category share, unless they have their own. */
export const sharedAreaAverage = (
  rows: readonly ShownVendor[],
  category: Category,
): ShownVendor | undefined =>
  rows.find((row) => row.category === category && !row.isMarketOwn && row.marketAmount !== null);

/** Returns what the reader pays the vendors of a category, as its price counts it, in order of amount. */
export function paidInCategory(
  rows: readonly Pick<ShownVendor, 'category' | 'myCost'>[],
  category: Category,
  { unit, mine }: CategoryPrice,
): number[] {
  const paid = rows.flatMap(({ category: of, myCost }) =>
    of === category && myCost?.unit === unit && myCost.currency === 'USD' && myCost.amount > 0
      ? [myCost.amount]
      : [],
  );
  return paid.length > 0 || mine === null ? paid.toSorted((one, other) => one - other) : [mine];
}

export const costsLabel = ({ hasMyCosts }: Pick<ShownVendor, 'hasMyCosts'>): string =>
  hasMyCosts ? 'Edit Costs' : '+ Costs';

export function listedText(count: number): string {
  return count >= maxListLength ? `The first ${maxListLength} providers` : counted(count, 'provider');
}

export function countAll(counts: VendorList['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function listSizeText(counts: VendorList['counts']): string {
  const trades = Object.keys(counts).length;
  return `${counted(countAll(counts), 'provider')} in ${counted(trades, 'trade')}`;
}

/** Returns the caption: '7 providers in Pool', '2 providers like “pol guys” in all categories'. */
export function captionText(count: number, { category, search }: Shown): string {
  return `${listedText(count)}${searchSuffix(search)} in ${category ?? 'all categories'}`;
}

export function searchSuffix(search: string | null): string {
  return search === null ? '' : ` like “${search}”`;
}

interface Shown {
  category: string | null;
  search: string | null;
}

/** For the example data (docs/rules/communities.md, 'The community page'). */
export function shortenName(name: string): string {
  const characters = [...name];
  return characters.length > 24 ? `${characters.slice(0, 24).join('').trimEnd()}…` : name;
}

export function submitSearch({
  communitySlug,
  category,
}: Pick<VendorListInput, 'communitySlug' | 'category'>): {
  community: string;
  category?: Category;
} {
  return { community: communitySlug, ...(category && { category }) };
}

export function vendorListSearch(search: Record<string, unknown>): VendorListSearch {
  return searchTexts(search, ...listSearchKeys);
}
