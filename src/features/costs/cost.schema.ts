import { z } from 'zod';
import { costKinds, costPeriods, costUnits } from './cost-kinds.ts';

/** Texts quoted from the specification (section 5 of the resident document). */
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
  .lt(1_000_000, costMessages.tooLarge)
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'Please use at most two decimals.',
  );

/** One line of the cost form. Only amounts above 0 are saved; the unit and period follow from category and kind. */
export const costLineInput = z.object({
  kind: z.enum(costKinds),
  amount: amountInput,
  quantity: z
    .int(costMessages.wholeNumber)
    .min(0, costMessages.wholeNumber)
    .max(1000, costMessages.tooMany)
    .nullable(),
});
export type CostLineInput = z.infer<typeof costLineInput>;

export const shareCostsInput = z.object({
  vendorId: z.uuid(),
  lines: z.array(costLineInput).max(5),
  showName: z.boolean(),
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

export const myCosts = z.object({ lines: z.array(costLine), isAnonymous: z.boolean() });
export type MyCosts = z.infer<typeof myCosts>;
