import type { Category } from '../../../../catalogue/categories.ts';
import { counted, formatNumber } from '../../../../platform/format-number.ts';
import { searchTexts } from '../../../../web/search-text.ts';
import type { BadgeTone } from '../../../../web/ui/badge.tsx';
import type { ShownVendor, VendorList } from '../../vendor.schema.ts';
import { maxListLength, type VendorListInput, type VendorListSearch } from '../../vendor-list-input.ts';

/** The hue of a tile in the color of a category (`bg-tile`). */
export const categoryHues: Record<Category, string> = {
  Pool: '[--tile-hue:220]',
  HVAC: '[--tile-hue:195]',
  Landscaping: '[--tile-hue:140]',
  'Pest Control': '[--tile-hue:110]',
  Electrical: '[--tile-hue:90]',
  Plumbing: '[--tile-hue:255]',
  'Power Washing': '[--tile-hue:285]',
  Handyman: '[--tile-hue:65]',
  'General Contractor': '[--tile-hue:40]',
  Roofing: '[--tile-hue:20]',
  'Pet Grooming': '[--tile-hue:340]',
};

/** Formats a percentage: '2.4%', '12%'. */
export function shareText(percent: number): string {
  return `${formatNumber(Math.round(percent * 10) / 10)}%`;
}

export const isMixed = ({ hoaRating, hoaRatingCount }: Pick<ShownVendor, 'hoaRating' | 'hoaRatingCount'>) =>
  hoaRating !== null && hoaRatingCount >= 5 && hoaRating < 3.5;

interface BadgeText {
  text: string;
  short: string;
  tone: BadgeTone;
}

/** Returns the one thing that sets a vendor apart for the reader, the most important first; null for nothing. */
export function badgeOf(
  vendor: Pick<ShownVendor, 'isChanged' | 'isYours' | 'myRating' | 'homesLeft' | 'homesServiced'>,
): BadgeText | null {
  const { isChanged, isYours, myRating, homesLeft, homesServiced } = vendor;
  const stars = myRating === null ? '' : ` ${myRating}★`;
  if (isChanged) return { text: 'Recently changed', short: 'Changed', tone: 'attention' };
  if (isYours) return { text: `Your Provider${stars}`, short: `Yours${stars}`, tone: 'accent' };
  if (homesLeft)
    return { text: `${counted(homesLeft, 'home')} left them`, short: `${homesLeft} left`, tone: 'neutral' };
  if (homesServiced === 0) return { text: 'New', short: 'New', tone: 'attention' };
  return stars ? { text: `You:${stars}`, short: `You${stars}`, tone: 'accent' } : null;
}

export const costsLabel = ({ hasMyCosts }: Pick<ShownVendor, 'hasMyCosts'>): string =>
  hasMyCosts ? 'Edit Costs' : '+ Costs';

export function listedText(count: number): string {
  return count >= maxListLength ? `The first ${maxListLength} providers` : counted(count, 'provider');
}

export function totalOf(counts: VendorList['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function listSizeText(counts: VendorList['counts']): string {
  const trades = Object.keys(counts).length;
  return `${counted(totalOf(counts), 'provider')} in ${counted(trades, 'trade')}`;
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
export function shortenName(name: string, maxLength = 24): string {
  const characters = [...name];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('').trimEnd()}…` : name;
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
  return searchTexts(search, 'category', 'sort', 'q');
}
