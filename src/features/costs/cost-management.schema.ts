import { z } from 'zod';
import { categories } from '../../catalogue/categories.ts';
import { costKinds, costPeriods, costUnits } from '../../catalogue/cost-kinds.ts';
import { cleanText } from '../../platform/letters.ts';
import { dayInput, pageInput, pageOf } from '../../platform/list.schema.ts';
import { costSortOrders, costStatuses } from './cost.rules.ts';
import { amountInput, costLineInput } from './cost.schema.ts';

export const costNotesLimit = 500;

export const listAllCostsInput = pageInput.extend({
  query: z.string().trim().max(100).default(''),
  communitySlug: z.string().max(100).nullable().default(null),
  vendorId: z.uuid().nullable().default(null),
  category: z.enum(categories).nullable().default(null),
  kind: z.enum(costKinds).nullable().default(null),
  status: z.enum(costStatuses).nullable().default(null),
  /** Calendar days in the caller's time zone, inclusive. */
  from: dayInput.nullable().default(null),
  to: dayInput.nullable().default(null),
  sort: z.enum(costSortOrders).default('newest'),
});
export type ListAllCostsInput = z.infer<typeof listAllCostsInput>;

export const costValues = z.object({
  amount: z.number(),
  currency: z.string(),
  costKind: z.enum(costKinds),
  unit: z.enum(costUnits),
  period: z.enum(costPeriods).nullable(),
  quantity: z.number().int().nullable(),
  notes: z.string(),
});
export type CostValues = z.infer<typeof costValues>;

/** A cost entry for admins. It does not identify its author: no person, no address, and dates without a time. */
export const managedCost = costValues.extend({
  id: z.uuid(),
  vendorId: z.uuid(),
  vendorName: z.string(),
  category: z.enum(categories),
  communityName: z.string(),
  status: z.enum(costStatuses),
  createdAt: z.date(),
  adminModifiedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
  /** Its author deleted it, so only the author can share it again. */
  isTakenBack: z.boolean(),
  /** The median that other homes pay, if the amount is an outlier. */
  usualAmount: z.number().nullable(),
});
export type ManagedCost = z.infer<typeof managedCost>;

export const managedCostPage = pageOf(managedCost);

export const editedCost = z.object({
  amount: amountInput,
  costKind: z.enum(costKinds),
  unit: z.enum(costUnits),
  period: z.enum(costPeriods).nullable(),
  quantity: costLineInput.shape.quantity,
  notes: z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(costNotesLimit, `Please use at most ${costNotesLimit} characters.`)),
});
export type EditedCost = z.infer<typeof editedCost>;

/** The values the admin saw. If the entry has changed since, the call fails with `CONFLICT`. */
const seen = costValues;

export const editCostInput = z.object({ costId: z.uuid(), seen, cost: editedCost });
export type EditCostInput = z.infer<typeof editCostInput>;

export const seenCostInput = z.object({ costId: z.uuid(), seen });
export type SeenCostInput = z.infer<typeof seenCostInput>;

export const restoreCostInput = z.object({ costId: z.uuid() });
export type RestoreCostInput = z.infer<typeof restoreCostInput>;
