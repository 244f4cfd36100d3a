export const defaultCommunitySlug = 'boca-bridges';

/** What a community has of homes while it has not told their number (section 9). */
const defaultTotalHomes = 500;

/** Returns the number of homes that the header tells and that shares are made of: 0 is as good as not told. */
export function totalHomesOf({ totalHomes }: { totalHomes: number | null }): number {
  return totalHomes || defaultTotalHomes;
}
