import { z } from 'zod';
import { vendorFixKinds } from '../../catalogue/vendor-remarks.ts';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { contactInfoSchema, vendorNameSchema } from './vendor.schema.ts';
import { vendorFixMessages } from './vendor.texts.ts';
import { adminVendorRow } from './vendor-admin.schema.ts';

export const suggestFixInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('name'),
      vendorId: z.uuid(),
      value: vendorNameSchema(vendorFixMessages.nameRequired),
    }),
    z.object({
      kind: z.literal('phone'),
      vendorId: z.uuid(),
      value: contactInfoSchema(vendorFixMessages.phoneRequired),
    }),
    z.object({ kind: z.literal('closed'), vendorId: z.uuid() }),
    z.object({
      kind: z.literal('same_as'),
      vendorId: z.uuid(),
      sameAsId: z.uuid(vendorFixMessages.sameRequired),
    }),
  ],
  vendorFixMessages.kindRequired,
);
export type SuggestFixInput = z.infer<typeof suggestFixInput>;

export const fixForm = z
  .object({
    vendorId: z.string(),
    kind: z.enum(vendorFixKinds).nullable(),
    value: z.string(),
    sameAsId: z.string(),
  })
  .transform((values): unknown => values)
  .pipe(suggestFixInput);
export type FixFormValues = z.input<typeof fixForm>;

export const listVendorFixesInput = pageInput.extend({
  communitySlug: z.string().max(100).nullable().default(null),
});
export type ListVendorFixesInput = z.infer<typeof listVendorFixesInput>;

const namedVendor = adminVendorRow.pick({
  id: true,
  name: true,
  category: true,
  contactInfo: true,
  homesServiced: true,
  communitySlug: true,
  communityName: true,
});
export type NamedVendor = z.infer<typeof namedVendor>;

/** Without the resident who made the suggestion. */
export const vendorFixRow = z.object({
  id: z.uuid(),
  kind: z.enum(vendorFixKinds),
  value: z.string().nullable(),
  createdAt: z.date(),
  vendor: namedVendor,
  sameAs: namedVendor.nullable(),
});
export type VendorFixRow = z.infer<typeof vendorFixRow>;
export const vendorFixPage = pageOf(vendorFixRow);

export const vendorFixInput = z.object({ fixId: z.uuid() });
export type VendorFixInput = z.infer<typeof vendorFixInput>;

export const duplicateVendors = z.object({
  reason: z.enum(['phone', 'name']),
  /** The one that more homes use, which a merge should keep. */
  keep: namedVendor,
  merge: namedVendor,
});
export type DuplicateVendors = z.infer<typeof duplicateVendors>;
export const listVendorDuplicatesInput = z.object({
  communitySlug: z.string().max(100).nullable().default(null),
});
