import { z } from 'zod';
import { batchIds } from '../../platform/batch.ts';
import { pageInput, pageOf } from '../../platform/paging.ts';
import { type ImportLimits, tableText } from '../../platform/table-import.schema.ts';
import { communitySlug } from '../homes/community.schema.ts';

/** What one import may hold: the homes of the largest communities there are. */
export const addressImportLimits: ImportLimits = {
  rows: 20_000,
  characters: 4_000_000,
  bodyBytes: 10 * 1024 * 1024,
  noun: 'addresses',
};

export const addressImportMessages = {
  empty: 'There is nothing to import yet. Please choose a file.',
  faultyRows: 'Please mend the faulty rows first: their addresses would be removed, too.',
  number: 'The house number is missing.',
  numberShape: 'This is no house number.',
  street: 'The street is missing.',
  unit: 'Please write the unit alone, such as 3 or Apt 3B.',
  email: 'This is no e-mail address.',
  city: 'The city is missing.',
  state: 'Please use the two letters of the state, such as FL.',
  postalCode: 'Please use a postal code of five digits.',
  placeholder: 'This stands for no address.',
  coordinates: 'Please give both latitude and longitude in degrees, or neither.',
  characters: 'Some characters were lost. Please save the file as CSV (UTF-8).',
} as const;

export const repeatsLine = (line: number) => `The same address as in line ${line}.`;

/** The file to fill in: its first line, and how rows look. */
export const addressTemplate = [
  'Number,Street,Unit,City,State,Postal code,Name,Email,Latitude,Longitude',
  '12,Heron Lane,,Boca Raton,FL,33496,Pat Tester,pat@example.com,26.401234,-80.204567',
  '14,Heron Lane,Apt 3B,Boca Raton,FL,33496,,,,',
  '',
].join('\r\n');

export const previewAddressImportInput = z.object({
  slug: communitySlug,
  csv: tableText(addressImportLimits, addressImportMessages.empty),
});

export const importAddressesInput = previewAddressImportInput.extend({
  /** Also takes out of the directory what the file does not hold. */
  removesMissing: z.boolean().default(false),
});
export type ImportAddressesInput = z.infer<typeof importAddressesInput>;

const faultyRow = z.object({
  /** Where it stands in the file, from 1. */
  line: z.number().int(),
  /** As it stands there, long texts cut. */
  text: z.string(),
  problem: z.string(),
});
export type FaultyAddressRow = z.infer<typeof faultyRow>;

/** How many rows of each kind are shown before the import; all are counted. */
export const shownImportRows = 50;

export const addressImportPlan = z.object({
  /** Rows that the directory does not hold yet. */
  newCount: z.number().int(),
  knownCount: z.number().int(),
  faultyCount: z.number().int(),
  /** Addresses of the directory that the file does not hold. */
  missingCount: z.number().int(),
  /** Names of residents in the file, and those of the former file, which they replace. */
  residentCount: z.number().int(),
  formerResidentCount: z.number().int(),
  /** Invented addresses, which go with the first import. */
  sampleCount: z.number().int(),
  /** Homes that wait for approval and match a new row. */
  matchingHomes: z.number().int(),
  newRows: z.array(z.object({ line: z.number().int(), address: z.string() })),
  faultyRows: z.array(faultyRow),
  missingRows: z.array(z.string()),
});
export type AddressImportPlan = z.infer<typeof addressImportPlan>;

export const addressImportResult = z.object({ added: z.number().int(), removed: z.number().int() });

export const listDirectoryInput = pageInput.extend({
  slug: communitySlug,
  /** Part of an address. */
  query: z.string().trim().max(100).default(''),
});

export const directoryRow = z.object({
  id: z.uuid(),
  address: z.string(),
  /** Whether somebody who belongs to the home is approved, or waits. */
  home: z.enum(['approved', 'waiting']).nullable(),
  importedAt: z.date(),
  isSample: z.boolean(),
  /** Who lives there according to the community's file. */
  residents: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
});
export type DirectoryRow = z.infer<typeof directoryRow>;
export const directoryPage = pageOf(directoryRow).extend({
  /** Of the whole directory. */
  sampleCount: z.number().int(),
  residentCount: z.number().int(),
});
export type DirectoryPage = z.infer<typeof directoryPage>;

export const ofCommunityInput = z.object({ slug: communitySlug });

export const removeAddressesInput = z.object({ slug: communitySlug, ids: batchIds });
