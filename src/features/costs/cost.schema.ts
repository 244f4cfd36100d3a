import { z } from 'zod';
import { costKinds, costPeriods, costUnits } from '../../catalogue/cost-kinds.ts';
import { heldBackReasons } from '../../catalogue/published-costs.ts';
import { costBelow, hasAtMostTwoDecimals, largestCount } from './cost.rules.ts';

/** Texts of the cost forms (docs/rules/costs.md). */
export const costMessages = {
  invalidAmount: 'Enter a valid amount: Amount must be a non-negative number.',
  invalidCurrency: 'Invalid currency: Use a 3-letter currency code (e.g., USD).',
  addressRequired: 'Address required: Please update your address in your profile.',
  costRequired: 'Cost Required: Please enter at least one cost amount.',
  tooLarge: 'Please enter an amount below 1,000,000.',
  wholeNumber: 'Please enter a whole number.',
  tooMany: 'Please enter at most 1,000.',
} as const;

export const amountInput = z
  .number(costMessages.invalidAmount)
  .min(0, costMessages.invalidAmount)
  .lt(costBelow, costMessages.tooLarge)
  .refine(hasAtMostTwoDecimals, 'Please use at most two decimals.')
  // As it will be stored: what is next to nothing is nothing.
  .overwrite((amount) => Math.round(amount * 100) / 100);

/** One line of the cost form. Only amounts above 0 are saved; the unit and period follow from category and kind. */
export const costLineInput = z.object({
  kind: z.enum(costKinds),
  amount: amountInput,
  quantity: z
    .int(costMessages.wholeNumber)
    .min(0, costMessages.wholeNumber)
    .max(largestCount, costMessages.tooMany)
    .nullable(),
});
export type CostLineInput = z.infer<typeof costLineInput>;

/** 'Show my name in costs': a choice of its own, off by default (docs/rules/costs.md, 'Cost details'). */
export const showNameInput = z.boolean().default(false);

export const shareCostsInput = z.object({
  vendorId: z.uuid(),
  lines: z.array(costLineInput).max(5),
  showName: showNameInput,
});
export type ShareCostsInput = z.infer<typeof shareCostsInput>;

export const costLine = z.object({
  kind: z.enum(costKinds),
  amount: z.number(),
  currency: z.string(),
  unit: z.enum(costUnits),
  period: z.enum(costPeriods).nullable(),
  quantity: z.number().int().nullable(),
});

/** Why an own amount is part of no figure: it is far off what is usual. Null when it is not kept back, as mostly. */
export const heldBack = z.enum(heldBackReasons).nullable();

/** An own amount, for whoever shared it alone. */
export const ownCostLine = costLine.extend({ heldBack });
export type OwnCostLine = z.infer<typeof ownCostLine>;

export const addCostInput = z.object({
  vendorId: z.uuid(),
  /** 0 is taken, and never counted. */
  amount: amountInput,
  // Checked before it is put in capitals, which makes two letters of some others.
  currency: z
    .string(costMessages.invalidCurrency)
    .trim()
    .regex(/^[A-Za-z]{3}$/, costMessages.invalidCurrency)
    .toUpperCase(),
  showName: showNameInput,
});
export type AddCostInput = z.infer<typeof addCostInput>;

export const removeMyCostInput = z.object({ vendorId: z.uuid(), kind: z.enum(costKinds) });
export type RemoveMyCostInput = z.infer<typeof removeMyCostInput>;

export const myCosts = z.object({ lines: z.array(ownCostLine), isAnonymous: z.boolean() });
export type MyCosts = z.infer<typeof myCosts>;

/** A line of Cost Details. There is no id: it would tell an entry again after its author or amount changed. */
export const costRow = z.object({
  amount: z.number(),
  currency: z.string(),
  unit: z.enum(costUnits),
  period: z.enum(costPeriods).nullable(),
  costKind: z.enum(costKinds),
  authorLabel: z.string(),
  /** The day alone; where `isMonthOnly`, the first of the month. */
  createdAt: z.date(),
  /** The author is not named: the day would tie the entry to a named one of the same day. */
  isMonthOnly: z.boolean(),
  isMine: z.boolean(),
  /** Null for everybody but its author. */
  heldBack,
});
export type CostRow = z.infer<typeof costRow>;

export const vendorCostStats = z.object({
  access: z.enum(['open', 'locked']),
  kind: z.enum(costKinds),
  unit: z.enum(costUnits),
  /** In USD. Absent while locked; null below three homes, and for jobs, which differ too much for an average. */
  avgAmount: z.number().nullable().optional(),
  /** Homes that what is told is made of; absent and null as above. */
  sampleSize: z.number().int().nullable().optional(),
  /** Absent while locked; null below five homes. */
  median: z.number().nullable().optional(),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  /** What the person asking pays for the same kind; their own, so never withheld. */
  mine: z.object({ amount: z.number(), currency: z.string(), unit: z.enum(costUnits) }).nullable(),
});
export type VendorCostStats = z.infer<typeof vendorCostStats>;
