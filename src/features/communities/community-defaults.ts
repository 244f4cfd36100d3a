export const defaultCommunitySlug = 'boca-bridges';

/** Share of homes and the header line use this when a community has not told its number of homes (section 9). */
export const defaultTotalHomes = 500;
