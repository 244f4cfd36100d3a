/** Makes a title of a slug: 'boca-bridges' → 'Boca Bridges': what a community is called until its name is known. */
export function titleOfSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
