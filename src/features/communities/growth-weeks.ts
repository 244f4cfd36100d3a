/** How far back the growth of a community is told. */
export const growthWeeks = 12;
