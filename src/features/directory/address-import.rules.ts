import { counted } from '../../platform/format-number.ts';
import type { ImportLimits } from '../../platform/table-import-rules.ts';

export const addressImportLimits: ImportLimits = {
  rows: 20_000,
  characters: 4_000_000,
  bodyBytes: 10 * 1024 * 1024,
  noun: 'addresses',
};

export const addressImportMessages = {
  empty: 'There is nothing to import yet. Please choose a file.',
  whichAddress: (one: string, other: string) =>
    `'${one}' and '${other}' both hold addresses. Please choose ${rosterUses.address} for the one that says where the homes are.`,
  whichStreet: 'Please type the street of these homes, such as 12 Heron Lane.',
  faultyRows: 'Please fix the faulty rows first: their addresses would be removed, too.',
  number: 'The house number is missing.',
  numberShape: 'This is not a house number.',
  several: 'These are several homes. Please give each a row of its own.',
  street: 'The street is missing.',
  loneStreet: 'No other home of the list is on this street.',
  poBox: 'A PO box is not a home.',
  unit: 'Please enter only the unit, such as 3 or Apt 3B.',
  spoiled:
    'A spreadsheet changed this into a date or an error. Please format the column as text and type it again.',
  unread: 'This could not be read. Please write it like 12 Heron Lane, Apt 3, Boca Raton, FL 33496.',
  whichArea: 'Which city are these homes in? Such as Austin, TX 78704.',
  city: 'The city is missing, or no comma tells where it begins.',
  state: 'Please use the two letters of the state, such as FL.',
  postalCode: 'Please use a five-digit postal code.',
  placeholder: 'This is not an address.',
  characters: 'Some characters were lost. Please save the file as CSV (UTF-8).',
} as const;

export const repeatsLine = (line: number) => `The same address as in line ${line}.`;

/** Returns 'The name of 1 resident goes' or 'The names of 12 residents go'. */
export const residentNames = (count: number, verb: 'come' | 'go'): string =>
  count === 1
    ? `The name of 1 resident ${{ come: 'comes', go: 'goes' }[verb]}`
    : `The names of ${counted(count, 'resident')} ${verb}`;

export const addressTemplate = [
  'Number,Street,Unit,City,State,Postal code,Name,Email,Latitude,Longitude'.split(','),
  '12,Heron Lane,,Boca Raton,FL,33496,Pat Tester,pat@example.com,26.401234,-80.204567'.split(','),
  '14,Heron Lane,Apt 3B,Boca Raton,FL,33496,,,,'.split(','),
];

/** What a column of a list of homes may be. */
export const rosterUses = {
  address: 'Address',
  number: 'House number',
  street: 'Street',
  building: 'Building or floor',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  lat: 'Latitude',
  lng: 'Longitude',
} as const;
export type RosterUse = keyof typeof rosterUses;
