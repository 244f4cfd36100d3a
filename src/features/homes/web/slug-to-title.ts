/** Converts a slug to a title, shown until the community's name has loaded: 'boca-bridges' → 'Boca Bridges'. */
export function slugToTitle(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
