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
