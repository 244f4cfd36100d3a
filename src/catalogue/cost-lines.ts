import type { Category } from './categories.ts';
import { type CostKind, type CostLineTemplate, getCostLines } from './cost-kinds.ts';

/** An entered cost line; only some amounts have a number of visits. */
export interface EnteredCost {
  kind: CostKind;
  amount: number;
  quantity: number | null;
}

const typicalOrder: readonly CostKind[] = ['monthly_plan', 'service_call', 'hourly'];

const amountOf = (lines: readonly Pick<EnteredCost, 'kind' | 'amount'>[], kind: CostKind): number | null =>
  lines.find((line) => line.kind === kind && line.amount > 0)?.amount ?? null;

/** Returns the first amount in the order monthly plan, service call, hourly (docs/rules/vendors.md, 'Typical cost'). */
export function findTypicalCost(lines: readonly Pick<EnteredCost, 'kind' | 'amount'>[]): number | null {
  for (const kind of typicalOrder) {
    const amount = amountOf(lines, kind);
    if (amount !== null) return amount;
  }
  return null;
}

/**
 * Returns the first invalid line with the reason: a duplicate kind, or a kind that the category does not have. 0 is
 * always allowed: it removes an amount, even one from before a category change.
 *
 * @param templates replaces the category's own lines
 */
export function findWrongLine(
  category: Category,
  lines: readonly EnteredCost[],
  templates: readonly Pick<CostLineTemplate, 'kind'>[] = getCostLines(category),
): { index: number; message: string } | null {
  const offered = templates.map(({ kind }) => kind);
  const index = lines.findIndex(
    ({ kind, amount }, position) =>
      lines.findIndex((other) => other.kind === kind) !== position || (amount > 0 && !offered.includes(kind)),
  );
  const wrong = lines[index];
  if (!wrong) return null;
  const isTwice = lines.findIndex((other) => other.kind === wrong.kind) !== index;
  return {
    index,
    message: isTwice ? 'Please enter each cost once.' : `This cost does not apply to ${category}.`,
  };
}
