import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import { marketPriceUnits } from '../../catalogue/cost-kinds.ts';
import { recordOf, vendorDetailNames } from '../../catalogue/vendor-details.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { tableText } from '../../platform/table-import.schema.ts';
import { columnsInput, planRow, readList } from '../imports/list-import.schema.ts';
import { importColumnLabels, nothingToImport, type VendorUse, vendorImportLimits } from './vendor.rules.ts';
import {
  contactInfoSchema,
  storedVendorDetails,
  vendorDetailsInput,
  vendorNameSchema,
} from './vendor.schema.ts';
import { vendorAdminMessages } from './vendor.texts.ts';
import { vendorListOrders } from './vendor-list-input.ts';

const vendorFields = {
  ...vendorDetailsInput.shape,
  category: z.enum(categories, vendorAdminMessages.categoryRequired),
  name: vendorNameSchema(vendorAdminMessages.nameRequired),
  contactInfo: contactInfoSchema(vendorAdminMessages.contactRequired),
  communitySlug: z
    .string(vendorAdminMessages.communityRequired)
    .trim()
    .min(1, vendorAdminMessages.communityRequired)
    .max(100, vendorAdminMessages.communityRequired),
};

export const seedVendorInput = z.object(vendorFields);
export type SeedVendorInput = z.infer<typeof seedVendorInput>;

export const listAllVendorsInput = pageInput.extend({
  /** Matches part of the name or of the contact. */
  query: z.string().trim().max(100).default(''),
  category: z.enum(categories).nullable().default(null),
  communitySlug: z.string().max(100).nullable().default(null),
  sortBy: z.enum(vendorListOrders).default('name'),
});
export type ListAllVendorsInput = z.infer<typeof listAllVendorsInput>;

const marketPrice = z.object({
  amount: z.number(),
  unit: z.enum(marketPriceUnits),
  isOwn: z.boolean(),
});

export const adminVendorRow = storedVendorDetails.extend({
  id: z.uuid(),
  communitySlug: z.string(),
  communityName: z.string(),
  homesServiced: z.number().int(),
  hoaRating: z.number().nullable(),
  hoaRatingCount: z.number().int(),
  marketPrice: marketPrice.nullable(),
  addedAt: z.date(),
});
export type AdminVendorRow = z.infer<typeof adminVendorRow>;

export const adminVendorPage = pageOf(adminVendorRow);

export const vendorForAdmin = storedVendorDetails.extend({
  /** Differs from the requested id if that vendor was merged into this one. */
  vendorId: z.uuid(),
  communitySlug: z.string(),
  communityName: z.string(),
  hasMapsPlace: z.boolean(),
  /** Whether it has no contributions yet, so that it can move to another community. */
  isUntouched: z.boolean(),
});
export type VendorForAdmin = z.infer<typeof vendorForAdmin>;

export const editVendorInput = z.object({
  vendorId: z.uuid(),
  ...vendorFields,
  /** False unlinks the business of the maps provider and its rating. */
  keepsMapsPlace: z.boolean(),
  /** What the form showed; see `requireSeen`. */
  seen: storedVendorDetails.extend({ communitySlug: z.string() }).partial(),
});
export type EditVendorInput = z.infer<typeof editVendorInput>;

const isForCategory = z.boolean().default(false);

export const removeMarketPriceInput = z.object({ vendorId: z.uuid(), isForCategory });
export type RemoveMarketPriceInput = z.infer<typeof removeMarketPriceInput>;

export const setMarketPriceInput = z.object({
  vendorId: z.uuid(),
  amount: z
    .number(vendorAdminMessages.invalidAmount)
    .min(0.01, vendorAdminMessages.invalidAmount)
    .multipleOf(0.01, 'Please use at most two decimals.')
    .max(1_000_000, 'Please enter at most 1,000,000.'),
  unit: z.enum(marketPriceUnits),
  isForCategory,
});
export type SetMarketPriceInput = z.infer<typeof setMarketPriceInput>;

export const mergeVendorsInput = z.object({
  sourceId: z.uuid(),
  targetId: z.uuid(),
});
export type MergeVendorsInput = z.infer<typeof mergeVendorsInput>;

const mergedRows = z.object({ moves: z.number().int() });

/** With the people who contributed to both vendors; the newer contribution wins. */
const mergePart = mergedRows.extend({ both: z.number().int() });

const mergedVendor = storedVendorDetails.extend({ id: z.uuid() });

const mergedSingle = z.enum(['none', 'moves', 'stays']);

export const mergePlan = z.object({
  communityName: z.string(),
  source: mergedVendor,
  target: mergedVendor,
  reviews: mergePart,
  /** Without those on both: it would tell which amounts, and which uses, are one person's. */
  homes: mergedRows,
  costs: mergedRows,
  previewReviews: mergePart,
  previewCosts: mergePart,
  marketPrice: mergedSingle,
  mapsPlace: mergedSingle,
});
export type MergePlan = z.infer<typeof mergePlan>;

const columnUse = z.enum(Object.keys(importColumnLabels) as [VendorUse, ...VendorUse[]]);

const mendedRow = z.object({
  id: z.int(),
  ...recordOf(vendorDetailNames, () => z.string().max(400)),
});
export type MendedRow = z.infer<typeof mendedRow>;

export const vendorImportInput = z.object({
  csv: tableText(vendorImportLimits, nothingToImport),
  communitySlug: vendorFields.communitySlug,
  ...columnsInput(columnUse),
  mended: z.array(mendedRow).max(vendorImportLimits.rows).default([]),
  /** The ids of rows. */
  leftOut: z.array(z.int()).max(vendorImportLimits.rows).default([]),
});
export type VendorImportInput = z.infer<typeof vendorImportInput>;

export const vendorPreviewInput = vendorImportInput.extend({
  /** Shows what becomes of the first rows alone, while someone chooses the columns. */
  isTrial: z.boolean().default(false),
});
export type VendorPreviewInput = z.infer<typeof vendorPreviewInput>;

export const importRow = z.object({
  ...planRow,
  /** The texts of the row, truncated if long. */
  ...recordOf(vendorDetailNames, () => z.string()),
  /** Why the row is not new, or what is doubtful about a new one; one sentence per field, and one about the row. */
  problems: z.array(z.object({ field: z.enum(['row', ...vendorDetailNames]), message: z.string() })),
  /** Whether it was not proposed, and someone adds it. */
  isAdded: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

export const vendorImportPlan = z.object({
  list: readList,
  isPlanned: z.boolean(),
  rows: z.array(importRow),
});
export type VendorImportPlan = z.infer<typeof vendorImportPlan>;

export const vendorImportResult = z.object({ added: z.number().int() });
