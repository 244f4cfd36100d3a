import { readName } from '../../../catalogue/person-name.ts';

/** A verified person who lives on the reader's street, in another home than the reader. */
export interface StreetPerson {
  householdId: string;
  name: string;
  usesVendor: boolean;
  /** The profile's setting, regardless of hidden reviews: a missing name would reveal the author of a hidden review. */
  isNameShown: boolean;
}

export interface StreetUse {
  /** 'First L.' of people who use the vendor and show their name, sorted. */
  names: string[];
  /** The number of homes that use the vendor, including those of `names`; null if it would identify homes. */
  homes: number | null;
  /** True if `homes` is a minimum, not the exact number. */
  isAtLeast: boolean;
}

/** The number of unnamed homes needed to hide one that uses the vendor. */
export const minUnnamedHomes = 3;

/**
 * Returns who on a street uses a vendor, without identifying people who hide their name.
 *
 * Neighbors know who lives on their street and may know who is on Porchlist. So the number appears only if at least
 * three unnamed homes could be meant, and it never reaches all of them or all but one: from there it is an 'at least'.
 * Whether the number appears depends only on how many homes there are, not on how many use the vendor, so a missing
 * number reveals nothing.
 */
export function streetUse(people: readonly StreetPerson[]): StreetUse {
  const named = people.filter(({ usesVendor, isNameShown }) => usesVendor && isNameShown);
  const namedHomes = homesOf(named);
  const unnamed = people.filter(({ householdId }) => !namedHomes.has(householdId));
  const unnamedHomes = homesOf(unnamed).size;
  const names = named
    .map(({ name }) => readName(name).shortName ?? 'Neighbor')
    .toSorted((one, other) => one.localeCompare(other));
  if (unnamedHomes < minUnnamedHomes) return { names, homes: null, isAtLeast: false };
  const using = homesOf(unnamed.filter(({ usesVendor }) => usesVendor)).size;
  const maxReported = unnamedHomes - 2;
  return { names, homes: namedHomes.size + Math.min(using, maxReported), isAtLeast: using >= maxReported };
}

function homesOf(people: readonly StreetPerson[]): Set<string> {
  return new Set(people.map(({ householdId }) => householdId));
}
