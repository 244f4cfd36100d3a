import { z } from 'zod';
import { momentInput, pageInput, pageOf } from '../../platform/list.schema.ts';
import { tableText } from '../../platform/table-import.schema.ts';
import { communitySlug, shownAddress } from '../homes/home.schema.ts';
import { columnsInput, planRow, readList } from '../imports/list-import.schema.ts';
import {
  addressImportLimits,
  addressImportMessages,
  type RosterUse,
  rosterUses,
} from './address-import.rules.ts';

const mendedAddress = z.object({ id: z.int(), address: z.string().max(200) });
export type MendedAddress = z.infer<typeof mendedAddress>;

const rosterUse = z.enum(Object.keys(rosterUses) as [RosterUse, ...RosterUse[]]);

const listOfHomes = z.object({
  slug: communitySlug,
  csv: tableText(addressImportLimits, addressImportMessages.empty),
  ...columnsInput(rosterUse),
  /** City, state and postal code of rows without them: 'Austin, TX 78704'. The community's by default. */
  area: z.string().trim().max(120).default(''),
  /** Number and street of rows that name only units. */
  street: z.string().trim().max(120).default(''),
  /** Addresses of rows as an admin corrected them. */
  mended: z.array(mendedAddress).max(addressImportLimits.rows).default([]),
  /** The ids of rows. */
  leftOut: z.array(z.int()).max(addressImportLimits.rows).default([]),
});

export const previewAddressImportInput = listOfHomes.extend({
  /** Shows what becomes of the first rows alone, while someone chooses the columns. */
  isTrial: z.boolean().default(false),
});
export type PreviewAddressImportInput = z.infer<typeof previewAddressImportInput>;

export const importAddressesInput = listOfHomes.extend({
  /** This is the whole list: also removes directory addresses that are not in the file. */
  removesMissing: z.boolean().default(false),
  setsTotalHomes: z.boolean().default(false),
});
export type ImportAddressesInput = z.infer<typeof importAddressesInput>;

const addressPlanRow = z.object({
  ...planRow,
  problems: z.array(z.object({ field: z.literal('address'), message: z.string() })),
  /** The row as written, shortened. */
  text: z.string(),
  /** As it would be stored. For a faulty row, what was read as its address. */
  address: z.string(),
  residents: z.array(z.string()),
});
export type AddressPlanRow = z.infer<typeof addressPlanRow>;

export const addressImportPlan = z.object({
  list: readList,
  isPlanned: z.boolean(),
  rows: z.array(addressPlanRow),
  /** Whether rows name no place, or no street, which are then typed for all of them. */
  asksArea: z.boolean(),
  asksStreet: z.boolean(),
  /** Directory addresses that are not in the file. */
  missing: z.array(shownAddress),
  /** Residents in this file, those of the same homes that they replace, and those of the missing addresses. */
  residentCount: z.number().int(),
  formerResidentCount: z.number().int(),
  missingResidentCount: z.number().int(),
  sampleCount: z.number().int(),
  /** Pending homes that match a new row. */
  matchingHomes: z.number().int(),
  /** Null if not known. */
  totalHomes: z.number().int().nullable(),
  /** Set if the homes are in another state than the community: 'Austin, TX'. */
  otherArea: z.object({ file: z.string(), community: z.string() }).nullable(),
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

export const removeAddressesInput = z.object({ slug: communitySlug, ids: z.array(z.uuid()).min(1).max(100) });
