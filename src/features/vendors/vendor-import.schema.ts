import { z } from 'zod';
import { tableText } from '../../platform/table-import.schema.ts';
import { nothingToImport, vendorImportLimits } from './vendor-import-rules.ts';

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
