import { z } from 'zod';
import { batchIds, momentInput, pageInput, pageOf } from '../../platform/list.schema.ts';
import { tableText } from '../../platform/table-import.schema.ts';
import { communitySlug, shownAddress } from '../homes/home.schema.ts';
import { addressImportLimits, addressImportMessages } from './community.rules.ts';

export const previewAddressImportInput = z.object({
  slug: communitySlug,
  csv: tableText(addressImportLimits, addressImportMessages.empty),
  /** City, state and postal code of rows without them: 'Austin, TX 78704'. The community's by default. */
  area: z.string().trim().max(120).optional(),
  /** The column with the homes' addresses, if a preview asked for it (`choices`). */
  addressColumn: z.int().min(0).max(1000).optional(),
});
export type PreviewAddressImportInput = z.infer<typeof previewAddressImportInput>;

export const importAddressesInput = previewAddressImportInput.extend({
  /** This is the whole list: also removes directory addresses that are not in the file. */
  removesMissing: z.boolean().default(false),
  setsTotalHomes: z.boolean().default(false),
});
export type ImportAddressesInput = z.infer<typeof importAddressesInput>;

const faultyRow = z.object({
  /** The line in the file, from 1. */
  line: z.number().int(),
  text: z.string(),
  problem: z.string(),
});
export type FaultyAddressRow = z.infer<typeof faultyRow>;

const usedColumn = z.object({
  heading: z.string(),
  /** What was taken from it: 'Address', 'Second name'. */
  use: z.string(),
});
export type UsedColumn = z.infer<typeof usedColumn>;

const addressChoice = z.object({
  /** Index of the column, for `addressColumn`. */
  column: z.int(),
  heading: z.string(),
  example: z.string(),
});
export type AddressChoice = z.infer<typeof addressChoice>;

export const addressImportPlan = z.object({
  /** What the list was taken for: 'an Excel file'. */
  source: z.string(),
  usedColumns: z.array(usedColumn),
  /** If not empty, each row has several addresses: preview again with the column of the homes' own. */
  choices: z.array(addressChoice),
  newCount: z.number().int(),
  knownCount: z.number().int(),
  faultyCount: z.number().int(),
  /** Directory addresses that are not in the file. */
  missingCount: z.number().int(),
  /** Residents in this file, those of the same homes that they replace, and those of the missing addresses. */
  residentCount: z.number().int(),
  formerResidentCount: z.number().int(),
  missingResidentCount: z.number().int(),
  /** Cells for emails that hold none. */
  leftOutEmails: z.number().int(),
  /** Emails that are not used, because their cell holds another one before them. */
  unusedEmails: z.number().int(),
  sampleCount: z.number().int(),
  /** Pending homes that match a new row. */
  matchingHomes: z.number().int(),
  /** Null if not known. */
  totalHomes: z.number().int().nullable(),
  /** Set if the homes are in another state than the community: 'Austin, TX'. */
  otherArea: z.object({ file: z.string(), community: z.string() }).nullable(),
  unusedColumns: z.array(z.string()),
  newRows: z.array(z.object({ line: z.number().int(), address: shownAddress })),
  /** Rows that were read, but perhaps not as they were meant. */
  doubtfulCount: z.number().int(),
  doubtfulRows: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      address: shownAddress,
      doubts: z.array(z.string()),
    }),
  ),
  faultyRows: z.array(faultyRow),
  missingRows: z.array(shownAddress),
});
export type AddressImportPlan = z.infer<typeof addressImportPlan>;

export const addressImportResult = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  /** Names the import, to undo it. */
  importedAt: z.date(),
});

export const undoAddressImportInput = z.object({ slug: communitySlug, importedAt: momentInput });
export type UndoAddressImportInput = z.infer<typeof undoAddressImportInput>;

export const listDirectoryInput = pageInput.extend({
  slug: communitySlug,
  query: z.string().trim().max(100).default(''),
});

export const directoryRow = z.object({
  id: z.uuid(),
  address: shownAddress,
  home: z.enum(['approved', 'waiting']).nullable(),
  /** The people whose place in the home is approved. */
  members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  importedAt: z.date(),
  isSample: z.boolean(),
  residents: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
});
export type DirectoryRow = z.infer<typeof directoryRow>;
export const directoryPage = pageOf(directoryRow).extend({
  /** Both counts cover the whole directory. */
  sampleCount: z.number().int(),
  residentCount: z.number().int(),
  /** The newest import of the last seven days: what came with it and what it removed, which undoing brings back. */
  lastImport: z
    .object({
      importedAt: z.date(),
      count: z.number().int(),
      removedCount: z.number().int(),
      replacedNameCount: z.number().int(),
    })
    .nullable(),
});
export type DirectoryPage = z.infer<typeof directoryPage>;

export const removeAddressesInput = z.object({ slug: communitySlug, ids: batchIds });
