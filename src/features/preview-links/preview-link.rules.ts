import type { Category } from '../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, costLinesOf } from '../../catalogue/cost-kinds.ts';
import {
  type VendorListInput,
  type VendorListSearch,
  vendorListInput,
} from '../vendors/vendor-list-input.ts';

/** What visitors did with a link, as the server counted it. */
export interface LinkFigures {
  pageViews: number;
  /** Visitors who said who they are. */
  sessions: number;
  /** Vendors rated, once for each visitor and vendor. */
  ratings: number;
  /** Vendors that costs were shared for, counted the same. */
  costs: number;
  /** Vendors that visitors added once they had asked for access. */
  vendors: number;
}

/**
 * Returns '33.3%': sessions out of page views; 0% when there are no page views (docs/rules/preview-links.md,
 * 'Conversion').
 */
export function conversionText({ sessions, pageViews }: Pick<LinkFigures, 'sessions' | 'pageViews'>): string {
  const percent = pageViews === 0 ? 0 : (sessions / pageViews) * 100;
  return `${Math.round(percent * 10) / 10}%`;
}

/** What happened on one calendar day in UTC (`yyyy-mm-dd`). */
export interface DayFigures {
  day: string;
  pageViews: number;
  sessions: number;
}

/** A day, or the seven days that begin with it. */
export type Span = DayFigures;

export type SpanLength = 'day' | 'week';

const dayMs = 24 * 60 * 60_000;
const spanDays = { day: 1, week: 7 } as const;
export const spanCounts = { day: 30, week: 12 } as const;

/** The days a chart may look back on. */
export const longestLookBack = spanCounts.week * spanDays.week;

/**
 * Returns the last 30 days, or the last 12 times seven days, oldest first and without gaps; the last one ends with
 * `today`.
 */
export function spansOf(days: readonly DayFigures[], today: string, length: SpanLength): Span[] {
  const size = spanDays[length];
  const end = Date.parse(today) + dayMs;
  const spans = Array.from({ length: spanCounts[length] }, (_, index) => {
    const start = end - (spanCounts[length] - index) * size * dayMs;
    return { day: new Date(start).toISOString().slice(0, 10), pageViews: 0, sessions: 0 };
  });
  for (const { day, pageViews, sessions } of days) {
    const span = spans[spans.length - Math.ceil((end - Date.parse(day)) / (size * dayMs))];
    if (!span) continue;
    span.pageViews += pageViews;
    span.sessions += sessions;
  }
  return spans;
}

/** The last part of `/community-preview/{slug}`: lower-case letters and digits, with single dashes between them. */
export const linkSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const longestLinkSlug = 60;

/**
 * Makes a slug of a title: 'St. Mary’s Court' becomes 'st-marys-court': lower case, without what is neither letter
 * nor digit, spaces as dashes (docs/rules/preview-links.md, 'What they are'). Letters lose their accents before
 * that, rather than being dropped.
 */
export function linkSlugOf(communityName: string): string {
  return communityName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, longestLinkSlug)
    .replace(/-$/, '');
}

export const longestSlug = 100;

/** Returns the slug that the address of a preview page names. */
export function previewSlugOf(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase().slice(0, longestSlug);
}

/**
 * Returns the list on a preview page: of all categories unless the address names one, since a visitor is asked for any
 * three vendors. Made here for the browser and the server alike, as for the community page.
 */
export function previewListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  return vendorListInput(communitySlug, { ...search, category: search.category ?? 'All' });
}

/** Returns what a visitor is asked about costs: the category's lines, or the price of a job where it has none. */
export function visitorCostLinesOf(category: Category): readonly CostLineTemplate[] {
  const lines = costLinesOf(category);
  return lines.length > 0 ? lines : [comparedCostLine(category)];
}

const labels = new Map([
  ['link', 'shared link'],
  ['qr', 'QR code'],
  ['flyer', 'flyer'],
]);

/** Returns how somebody came, in words. */
export const sourceLabel = (source: string): string => labels.get(source) ?? source;
