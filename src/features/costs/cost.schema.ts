import { z } from 'zod';
import { costKinds, costPeriods, costUnits } from '../../catalogue/cost-kinds.ts';
import { unpublishedReasons } from '../../catalogue/published-costs.ts';
import { costLimit, hasAtMostTwoDecimals, maxCount } from './cost.rules.ts';

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
  .lt(costLimit, costMessages.tooLarge)
  .refine(hasAtMostTwoDecimals, 'Please use at most two decimals.')
  // Round to cents before `> 0` checks, as the database does.
  .overwrite((amount) => Math.round(amount * 100) / 100);

/** A line of the cost form. Only amounts above 0 are saved; category and kind determine unit and period. */
export const costLineInput = z.object({
  kind: z.enum(costKinds),
  amount: amountInput,
  quantity: z
    .int(costMessages.wholeNumber)
    .min(0, costMessages.wholeNumber)
    .max(maxCount, costMessages.tooMany)
    .nullable(),
});
export type CostLineInput = z.infer<typeof costLineInput>;

/** 'Show my name in costs': a separate choice, off by default (docs/rules/costs.md, 'Cost details'). */
export const showNameInput = z.boolean().default(false);

export const sharedCosts = z.object({ hasOpened: z.boolean() });
export type SharedCosts = z.infer<typeof sharedCosts>;

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

/** Why one of the caller's amounts does not count although it is valid; null if it counts. */
export const unpublished = z.enum(unpublishedReasons).nullable();

/** One of the caller's costs. Never sent to anyone else. */
export const ownCostLine = costLine.extend({ unpublished });
export type OwnCostLine = z.infer<typeof ownCostLine>;

export const addCostInput = z.object({
  vendorId: z.uuid(),
  /** 0 is allowed but never counts. */
  amount: amountInput,
  // Check before uppercasing, which turns some single letters into two.
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

/** A line of Cost Details. It has no id, which would reveal which entry changed. */
export const costRow = z.object({
  amount: z.number(),
  currency: z.string(),
  unit: z.enum(costUnits),
  period: z.enum(costPeriods).nullable(),
  costKind: z.enum(costKinds),
  authorLabel: z.string(),
  /** Without the time; the first of the month if `isMonthOnly`. */
  createdAt: z.date(),
  /** True if the author is hidden: an exact day could match an entry with a name on the same day. */
  isMonthOnly: z.boolean(),
  isMine: z.boolean(),
  /** Null unless the caller is the author. */
  unpublished,
});
export type CostRow = z.infer<typeof costRow>;

export const costStatsOfVendor = z.object({
  access: z.enum(['open', 'locked']),
  kind: z.enum(costKinds),
  unit: z.enum(costUnits),
  /** In USD. Absent while locked; null below three homes and for jobs, which vary too much for an average. */
  avgAmount: z.number().nullable().optional(),
  /** Number of homes behind the figures; absent and null as above. */
  sampleSize: z.number().int().nullable().optional(),
  /** Absent while locked; null below five homes. */
  median: z.number().nullable().optional(),
  min: z.number().nullable().optional(),
  max: z.number().nullable().optional(),
  /** What the caller pays for the same kind; never withheld. */
  mine: z.object({ amount: z.number(), currency: z.string(), unit: z.enum(costUnits) }).nullable(),
});
export type VendorCostStats = z.infer<typeof costStatsOfVendor>;

/** What homes pay in a category of a community, in USD, rounded to $5 (docs/rules/costs.md, 'What a category costs'). */
export const categoryPrice = z.object({
  unit: z.enum(costUnits),
  median: z.number(),
  /** Half of the amounts are between these two. */
  low: z.number(),
  high: z.number(),
  homes: z.number().int(),
  /** The amounts, sorted; some of them if there are many. */
  dots: z.array(z.number()),
  mine: z.number().nullable(),
});
export type CategoryPrice = z.infer<typeof categoryPrice>;
