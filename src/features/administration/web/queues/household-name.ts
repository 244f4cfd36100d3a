import type { PendingHouseholdRow } from '../../../communities/household.schema.ts';

/** Returns how a place in a home is called in a sentence: '12 Heron Lane for Robin Fairwether'. */
export const householdName = ({ address, personName }: PendingHouseholdRow): string =>
  `${address} for ${personName}`;
