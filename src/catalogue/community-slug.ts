/** The slug of the default community in URLs; the server redirects to the community's own URL. */
export const defaultCommunitySlug = 'default';

/** Reserved: /communities/request is a page. */
const reserved = ['request', defaultCommunitySlug];

/**
 * Creates the slug of a community's name: lower case, hyphens for spaces, only letters and digits
 * (docs/rules/communities.md, 'What a community is'). Empty when nothing is left or the slug is reserved.
 */
export function toCommunitySlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]+/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return reserved.includes(slug) ? '' : slug;
}

export function normalizeSlug(text: string | null | undefined): string | null {
  return text?.trim().toLowerCase().slice(0, 100) || null;
}

const defaultTotalHomes = 500;

/** Treats 0 as not set. */
export function getTotalHomes({ totalHomes }: { totalHomes: number | null }): number {
  return totalHomes || defaultTotalHomes;
}

/** Converts a slug to a title, shown until the community's name has loaded: 'boca-bridges' → 'Boca Bridges'. */
export function slugToTitle(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
