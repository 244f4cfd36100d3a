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
