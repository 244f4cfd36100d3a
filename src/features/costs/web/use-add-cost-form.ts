import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { parseAmount } from '../../../catalogue/amount-text.ts';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type AddCostInput, addCostInput } from '../cost.schema.ts';

/** What is typed into the two boxes → what is sent. */
export const addCostTexts = z.object({
  amount: z.string().transform(parseAmount).pipe(addCostInput.shape.amount),
  currency: addCostInput.shape.currency,
  showName: z.boolean(),
});
export type AddCostValues = z.input<typeof addCostTexts>;

export function useAddCostForm(
  vendorId: string,
  start: AddCostValues,
): DraftedForm<AddCostValues, Omit<AddCostInput, 'vendorId'>> {
  return useDraftedForm({
    name: `add-cost:${vendorId}`,
    start,
    resolver: zodResolver(addCostTexts),
  });
}
