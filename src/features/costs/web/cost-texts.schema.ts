import { z } from 'zod';
import type { CostKind, CostLineTemplate, CostUnit } from '../../../catalogue/cost-kinds.ts';
import { parseCount, readAmount } from '../../../catalogue/read-amount.ts';
import { addCostInput, type CostLineInput, costLineInput } from '../cost.schema.ts';

export const amountBox = (unit?: CostUnit) =>
  z.string().transform((text, context): number | null => {
    const read = readAmount(text, unit);
    if ('amount' in read) return read.amount;
    context.addIssue(read.problem);
    return z.NEVER;
  });

const quantityBox = z.string().transform(parseCount).pipe(costLineInput.shape.quantity);

/**
 * Validates the fields of `lines` and returns the lines to save: only amounts above 0 count (docs/rules/costs.md, 'One
 * living entry'). Ignores fields of other kinds.
 *
 * @param stored costs shared before: an emptied field returns a 0, which deletes the amount
 */
export function costTextsSchema(lines: readonly CostLineTemplate[], stored: readonly CostLineInput[] = []) {
  const storedKinds = stored.map(({ kind }) => kind);
  const boxes = Object.fromEntries(lines.map((line) => [line.kind, boxesOf(line)]));
  // The type lists every kind, since the form has a value for each; zod drops kinds without a field.
  return z.object(boxes as Record<CostKind, ReturnType<typeof boxesOf>>).transform((texts): CostLineInput[] =>
    lines.flatMap(({ kind }) => {
      const { amount, quantity } = texts[kind];
      if (amount !== null && amount > 0) return [{ kind, amount, quantity }];
      return storedKinds.includes(kind) ? [{ kind, amount: 0, quantity: null }] : [];
    }),
  );
}

const boxesOf = (line: CostLineTemplate) =>
  z.object({
    amount: amountBox(line.unit).pipe(costLineInput.shape.amount.nullable()),
    quantity: line.quantity === null ? z.string().transform(() => null) : quantityBox,
  });

export const addCostTexts = (unit: CostUnit) =>
  z.object({
    amount: amountBox(unit).pipe(addCostInput.shape.amount),
    currency: addCostInput.shape.currency,
    showName: z.boolean(),
  });
export type AddCostTexts = z.input<ReturnType<typeof addCostTexts>>;
