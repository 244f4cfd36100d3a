/** Taken by a page of its own: /communities/request. */
const reserved = ['request'];

/**
 * Returns the slug of a community's name: lower case, spaces to hyphens, nothing but letters and digits otherwise
 * (docs/rules/communities.md, 'What a community is'). Empty when nothing is left, or when a page is there already.
 */
export function communitySlugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]+/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return reserved.includes(slug) ? '' : slug;
}

/** Returns the slug that an address names, as the browser and the server ask about it; null when it names none. */
export function namedSlug(text: string | null | undefined): string | null {
  return text?.trim().toLowerCase().slice(0, 100) || null;
}

export const defaultCommunitySlug = 'boca-bridges';

/** What a community has of homes while it has not told their number (section 9). */
const defaultTotalHomes = 500;

/** Returns the number of homes that the header tells and that shares are made of: 0 is as good as not told. */
export function totalHomesOf({ totalHomes }: { totalHomes: number | null }): number {
  return totalHomes || defaultTotalHomes;
}
