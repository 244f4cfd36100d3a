import { shortName } from '../../catalogue/author-label.ts';

/** A verified person who lives on the reader's street, in another home than the reader. */
export interface StreetPerson {
  householdId: string;
  name: string;
  usesVendor: boolean;
  /** By the profile's switch alone: a name that a hidden review took away would tell whose review it is. */
  isNameShown: boolean;
}

export interface StreetUse {
  /** 'First L.' of those who use the vendor and show their name, by name. */
  names: string[];
  /** Homes that use the vendor, those of the names among them; null where a number would tell which they are. */
  homes: number | null;
  /** `homes` is the least it can be, not the exact number. */
  isAtLeast: boolean;
}

/** Unnamed homes among which one that uses the vendor can hide. */
export const minUnnamedHomes = 3;

/**
 * Tells who on a street uses a vendor, so that nobody who is not named can be worked out.
 *
 * Neighbors know who lives on their street, and may know who is on Porchlist. So beside the homes that are named, a
 * number is told only where at least three others could be meant, and it never says that all of those, or all but
 * one, use the vendor: from there on it stands still, as 'at least'. Whether a number is told depends on how many
 * homes there are, never on how many of them use the vendor, so its absence says nothing either.
 */
export function streetUse(people: readonly StreetPerson[]): StreetUse {
  const named = people.filter(({ usesVendor, isNameShown }) => usesVendor && isNameShown);
  const namedHomes = homesOf(named);
  const unnamed = people.filter(({ householdId }) => !namedHomes.has(householdId));
  const unnamedHomes = homesOf(unnamed).size;
  const names = named.map(({ name }) => shortName(name)).toSorted((one, other) => one.localeCompare(other));
  if (unnamedHomes < minUnnamedHomes) return { names, homes: null, isAtLeast: false };
  const using = homesOf(unnamed.filter(({ usesVendor }) => usesVendor)).size;
  const mostTold = unnamedHomes - 2;
  return { names, homes: namedHomes.size + Math.min(using, mostTold), isAtLeast: using >= mostTold };
}

function homesOf(people: readonly StreetPerson[]): Set<string> {
  return new Set(people.map(({ householdId }) => householdId));
}
