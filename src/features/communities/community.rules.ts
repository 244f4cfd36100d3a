import type { ImportLimits } from '../../platform/table-import-rules.ts';

/** The age in days at which a community should be self-sustaining, and the number of people that takes. */
export const aliveAfterDays = 21;
export const aliveFromPeople = 10;

export const brandingMessages = {
  phone: 'Please enter ten digits, such as (561) 555-0142.',
  homes: 'Please enter a whole number of at least 0.',
  addressTooLong: 'Please use at most 160 characters.',
} as const;

/** Larger than photos from phones. */
export const maxPhotoBytes = 10 * 1024 * 1024;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const photoAspect = { width: 5, height: 2 } as const;

export const photoMessages = {
  format: 'Please choose a photo in JPEG, PNG or WebP format.',
  tooManyBytes: 'This photo is larger than 10 MB. Please choose a smaller one.',
  unreadable: 'This file could not be read as a photo. Please choose another one.',
  tooSmall: 'This part of the photo is too small. Please choose one that is at least 600 pixels wide.',
  tooManyPixels: 'This photo has too many pixels. Please choose one of at most 50 megapixels.',
} as const;

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
  poBox: 'A PO box is not a home.',
  unit: 'Please enter only the unit, such as 3 or Apt 3B.',
  spoiled:
    'A spreadsheet changed this into a date or an error. Please format the column as text and type it again.',
  unread: 'This could not be read. Please write it like 12 Heron Lane, Apt 3, Boca Raton, FL 33496.',
  whichArea: 'Which city are these homes in? Such as Austin, TX 78704.',
  whichColumn: 'Please choose which address is the home’s.',
  city: 'The city is missing, or no comma tells where it begins.',
  state: 'Please use the two letters of the state, such as FL.',
  postalCode: 'Please use a five-digit postal code.',
  placeholder: 'This is not an address.',
  coordinates: 'Please give both latitude and longitude in degrees, or neither.',
  characters: 'Some characters were lost. Please save the file as CSV (UTF-8).',
} as const;

export const repeatsLine = (line: number) => `The same address as in line ${line}.`;

export const addressTemplate = [
  'Number,Street,Unit,City,State,Postal code,Name,Email,Latitude,Longitude'.split(','),
  '12,Heron Lane,,Boca Raton,FL,33496,Pat Tester,pat@example.com,26.401234,-80.204567'.split(','),
  '14,Heron Lane,Apt 3B,Boca Raton,FL,33496,,,,'.split(','),
];

export const maxPreviewRows = 50;

export const growthKinds = [
  { kind: 'people', label: 'People' },
  { kind: 'homes', label: 'Homes' },
  { kind: 'vendors', label: 'Vendors' },
  { kind: 'ratings', label: 'Ratings' },
] as const;

/** More people than these are decided by a job, which goes on without the browser. */
export const maxDecidedAtOnce = 50;
