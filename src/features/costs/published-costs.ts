/**
 * What residents see of a vendor's costs is a snapshot, not the living average. Whoever reads an average of n homes
 * before and after one more home shares its cost can work out that home's amount; so the snapshot moves in steps:
 *
 * - it appears as soon as three homes gave an amount;
 * - afterwards it follows when two more homes than it was made of gave one, or when it is 24 hours old;
 * - below three homes it is withdrawn at once, since an average of two tells either home the other's amount. That
 *   counts as a change like any other: the next snapshot waits for 24 hours, so that a home that takes its amount back
 *   and gives it again cannot bring about a new one at will.
 */
export const minHomesForAverage = 3;
export const publishAfterNewHomes = 2;
export const publishAfterHours = 24;
