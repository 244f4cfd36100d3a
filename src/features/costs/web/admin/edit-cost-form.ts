import { z } from 'zod';
import { parseAmount, parseCount } from '../../../../catalogue/amount-text.ts';
import { costKinds, costPeriods, costUnits } from '../../../../catalogue/cost-kinds.ts';
import { type CostValues, editedCost } from '../../cost-management.schema.ts';
import { amountText } from '../cost-texts.ts';

const { amount, quantity, notes } = editedCost.shape;

/** What stands in the boxes → what is sent. */
export const editCostTexts = z.object({
  amount: z.string().transform(parseAmount).pipe(amount),
  costKind: z.enum(costKinds),
  unit: z.enum(costUnits),
  period: z.enum([...costPeriods, 'none']).transform((period) => (period === 'none' ? null : period)),
  quantity: z.string().transform(parseCount).pipe(quantity),
  notes,
});
export type EditCostTexts = z.input<typeof editCostTexts>;

export const editCostTextsOf = (cost: CostValues): EditCostTexts => ({
  amount: amountText(cost.amount),
  costKind: cost.costKind,
  unit: cost.unit,
  period: cost.period ?? 'none',
  quantity: cost.quantity === null ? '' : String(cost.quantity),
  notes: cost.notes,
});
