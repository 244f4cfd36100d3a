import { z } from 'zod';
import { type ImportLimits, tableText } from '../../platform/table-import.schema.ts';

/** What one import may hold; a file of this size is read and shown within a second. */
export const vendorImportLimits: ImportLimits = {
  rows: 2000,
  characters: 1_000_000,
  bodyBytes: 4 * 1024 * 1024,
  noun: 'vendors',
};

export const nothingToImport = 'There is nothing to import yet. Please choose a file or paste its rows.';

/** The file to fill in: its first line, and how a row looks. */
export const importTemplate = {
  header: ['Category', 'Provider name', 'Contact info', 'Community'],
  example: ['Pool', 'Blue Wave Pools', '(561) 555-0100', ''],
} as const;

export const vendorImportInput = z.object({
  csv: tableText(vendorImportLimits, nothingToImport),
  /** For rows that name no community. */
  communitySlug: z.string().max(100).nullable().default(null),
});
export type VendorImportInput = z.infer<typeof vendorImportInput>;

export const importRow = z.object({
  /** Where it stands in the file, from 1. */
  line: z.number().int(),
  /** As it stands there, long texts cut. */
  category: z.string(),
  name: z.string(),
  contactInfo: z.string(),
  community: z.string(),
  status: z.enum(['new', 'duplicate', 'faulty']),
  /** Why it is not new, one sentence for each field. */
  problems: z.array(
    z.object({ field: z.enum(['category', 'name', 'contactInfo', 'community']), message: z.string() }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

const counts = { new: z.number().int(), duplicate: z.number().int(), faulty: z.number().int() };

export const vendorImportPlan = z.object({ rows: z.array(importRow), counts: z.object(counts) });
export type VendorImportPlan = z.infer<typeof vendorImportPlan>;

export const vendorImportResult = z.object({
  added: z.number().int(),
  /** Not added since the community has them, perhaps only since a moment ago. */
  duplicate: z.number().int(),
  faulty: z.number().int(),
});
export type VendorImportResult = z.infer<typeof vendorImportResult>;
