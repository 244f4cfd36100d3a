import type { Category } from '../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, getCostLines } from '../../catalogue/cost-kinds.ts';
import {
  type VendorListInput,
  type VendorListSearch,
  vendorListInput,
} from '../vendors/vendor-list-input.ts';
import { requestedRatings } from './preview-link.texts.ts';

/**
 * Formats the conversion, such as '33.3%': sessions per page view; 0% without page views
 * (docs/rules/preview-links.md, 'Conversion').
 */
export function formatConversion({ sessions, pageViews }: { sessions: number; pageViews: number }): string {
  const percent = pageViews === 0 ? 0 : (sessions / pageViews) * 100;
  return `${Math.round(percent * 10) / 10}%`;
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
