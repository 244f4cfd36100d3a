import { z } from 'zod';
import { batchIds, pageInput, pageOf } from '../../platform/list.schema.ts';
import { tableText } from '../../platform/table-import.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import { addressImportLimits, addressImportMessages } from './community.rules.ts';

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
