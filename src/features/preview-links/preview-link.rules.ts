import type { Category } from '../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, getCostLines } from '../../catalogue/cost-kinds.ts';
import {
  type VendorListInput,
  type VendorListSearch,
  vendorListInput,
} from '../vendors/vendor-list-input.ts';
import { requestedRatings } from './preview-link.texts.ts';

export interface LinkFigures {
  pageViews: number;
  /** Visitors who gave their name and address. */
  sessions: number;
  /** Rated vendors, counted once per visitor and vendor. */
  ratings: number;
  /** Vendors with shared costs, counted the same way. */
  costs: number;
  /** Vendors added by visitors after they requested access. */
  vendors: number;
}

/**
 * Formats the conversion, such as '33.3%': sessions per page view; 0% without page views
 * (docs/rules/preview-links.md, 'Conversion').
 */
export function formatConversion({
  sessions,
  pageViews,
}: Pick<LinkFigures, 'sessions' | 'pageViews'>): string {
  const percent = pageViews === 0 ? 0 : (sessions / pageViews) * 100;
  return `${Math.round(percent * 10) / 10}%`;
}

/** Figures of one calendar day of the community (`yyyy-mm-dd`). */
export interface DayFigures {
  day: string;
  pageViews: number;
  sessions: number;
}

/** Seven days starting on `day`. */
export type Week = DayFigures;

const dayMs = 24 * 60 * 60_000;
const weekDays = 7;
const chartWeeks = 12;

export const maxChartDays = chartWeeks * weekDays;

/** Returns the last 12 weeks, oldest first and without gaps; the last one ends with `today`. */
export function weeksOf(days: readonly DayFigures[], today: string): Week[] {
  const end = Date.parse(today) + dayMs;
  const weekMs = weekDays * dayMs;
  const weeks = Array.from({ length: chartWeeks }, (_, index) => {
    const start = end - (chartWeeks - index) * weekMs;
    return { day: new Date(start).toISOString().slice(0, 10), pageViews: 0, sessions: 0 };
  });
  for (const { day, pageViews, sessions } of days) {
    const week = weeks[weeks.length - Math.ceil((end - Date.parse(day)) / weekMs)];
    if (!week) continue;
    week.pageViews += pageViews;
    week.sessions += sessions;
  }
  return weeks;
}

/**
 * Format of the slug in `/community-preview/{slug}`: lower-case letters and digits, with single dashes between them.
 */
export const linkSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const maxLinkSlugLength = 60;

/**
 * Suggests a slug from a name: 'St. Mary’s Court' becomes 'st-marys-court'. Lower case, only letters and digits,
 * spaces as dashes (docs/rules/preview-links.md, 'What they are'). Accented letters lose their accents first.
 */
export function suggestLinkSlug(communityName: string): string {
  return communityName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, maxLinkSlugLength)
    .replace(/-$/, '');
}

/** Short enough to type; leads to the preview page. */
export const flyerPath = <Slug extends string>(slug: Slug) => `/p/${slug}` as const;

export const maxSlugLength = 100;

export function parsePreviewSlug(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase().slice(0, maxSlugLength);
}

/**
 * Returns the list input of a preview page: all categories unless the URL names one, because visitors are asked for
 * any three vendors, with as many of each category. Shared by browser and server, like the input of the community page.
 */
export function previewListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  const input = vendorListInput(communitySlug, { ...search, category: search.category ?? 'All' });
  return { ...input, perCategory: input.perCategory && requestedRatings };
}

/** The price of a job if the category has no lines. */
export function getVisitorCostLines(category: Category): readonly CostLineTemplate[] {
  const lines = getCostLines(category);
  return lines.length > 0 ? lines : [comparedCostLine(category)];
}

const labels = new Map([
  ['link', 'shared link'],
  ['qr', 'QR code'],
  ['flyer', 'flyer'],
]);

export const sourceLabel = (source: string): string => labels.get(source) ?? source;
