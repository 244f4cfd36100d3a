import type { ImportLimits } from '../../platform/table-import-rules.ts';

/** What one import may hold: the homes of the largest communities there are. */
export const addressImportLimits: ImportLimits = {
  rows: 20_000,
  characters: 4_000_000,
  bodyBytes: 10 * 1024 * 1024,
  noun: 'addresses',
};

export const addressImportMessages = {
  empty: 'There is nothing to import yet. Please choose a file.',
  faultyRows: 'Please fix the faulty rows first: their addresses would be removed, too.',
  number: 'The house number is missing.',
  numberShape: 'This is not a house number.',
  street: 'The street is missing.',
  unit: 'Please enter only the unit, such as 3 or Apt 3B.',
  email: 'This is not an email address.',
  city: 'The city is missing.',
  state: 'Please use the two letters of the state, such as FL.',
  postalCode: 'Please use a five-digit postal code.',
  placeholder: 'This is not an address.',
  coordinates: 'Please give both latitude and longitude in degrees, or neither.',
  characters: 'Some characters were lost. Please save the file as CSV (UTF-8).',
} as const;

export const repeatsLine = (line: number) => `The same address as in line ${line}.`;

/** The file to fill in: its first line, and how rows look. */
export const addressTemplate = [
  'Number,Street,Unit,City,State,Postal code,Name,Email,Latitude,Longitude'.split(','),
  '12,Heron Lane,,Boca Raton,FL,33496,Pat Tester,pat@example.com,26.401234,-80.204567'.split(','),
  '14,Heron Lane,Apt 3B,Boca Raton,FL,33496,,,,'.split(','),
];

/** How many rows of each kind are shown before the import; all are counted. */
export const shownImportRows = 50;
