/** Texts about addresses (docs/rules/homes.md, 'Addresses people can give'). */
export const addressMessages = {
  unavailable: 'Address suggestions are unavailable right now. Please try refreshing the page.',
  fromSuggestions: 'Please select a valid address from the suggestions.',
  notAStreet: 'Please select a valid street address from the suggestions.',
  street: 'Please enter the house number and the street, such as 12 Heron Lane.',
  unit: 'Please enter the unit alone, such as 3 or Apt 3B.',
  city: 'Please enter the city.',
  state: 'Please enter the state, such as FL.',
  postalCode: 'Please enter the ZIP code of five digits.',
} as const;

const placeholders = ['address not provided', 'no address', 'unknown', 'pending', 'not specified', 'n/a'];

/** Returns true for placeholder texts that mean 'no address' (docs/rules/homes.md, 'Addresses people can give'). */
export function isPlaceholderAddress(address: string): boolean {
  const text = address.toLowerCase();
  return placeholders.some((placeholder) => text.includes(placeholder));
}

/** House numbers that people write as words. */
export const spelledNumbers = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** House number and street: '12 Heron', '1234 E 2100 S' (Utah), 'W148 N9748 Heron' (Wisconsin), 'One Heron'. */
export const numberAndStreet = new RegExp(`^(?:[nsew]?\\d\\S*|${spelledNumbers}) .*\\p{L}`, 'iu');

/**
 * Returns true once a query is long enough for suggestions: a number and two letters, or the beginning of a numbered
 * street (docs/rules/homes.md, 'Suggestions').
 */
export function isAddressBegun(query: string): boolean {
  if (/\d/.test(query)) return /\p{L}{2}|\d +[nsew] *\d/iu.test(query);
  return new RegExp(`^ *(?:${spelledNumbers}) +\\p{L}{2}`, 'iu').test(query);
}

export const maxWaitingRows = 1000;

/** Returns an address as it is shown: all of them are in one country. */
export const withoutCountry = (address: string): string => address.replace(/, USA$/i, '');

/** More people than these are decided by jobs, which go on without the browser. */
export const maxDecidedAtOnce = 50;
