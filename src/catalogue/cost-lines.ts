import type { Category } from './categories.ts';
import { type CostKind, type CostLineTemplate, costLinesOf } from './cost-kinds.ts';

/** What one line of the form says: the visits are asked beside some amounts only. */
export interface GivenCost {
  kind: CostKind;
  amount: number;
  quantity: number | null;
}

const typicalOrder: readonly CostKind[] = ['monthly_plan', 'service_call', 'hourly'];

const amountOf = (lines: readonly Pick<GivenCost, 'kind' | 'amount'>[], kind: CostKind): number | null =>
  lines.find((line) => line.kind === kind && line.amount > 0)?.amount ?? null;

/** Returns the first amount in the order monthly plan, service call, hourly (docs/rules/vendors.md, 'Typical cost'). */
export function typicalCostOf(lines: readonly Pick<GivenCost, 'kind' | 'amount'>[]): number | null {
  for (const kind of typicalOrder) {
    const amount = amountOf(lines, kind);
    if (amount !== null) return amount;
  }
  return null;
}

/**
 * Returns the first line that cannot be saved, with the reason: a kind named twice, or an amount of a kind that the
 * category does not ask for. A 0 is always allowed: it takes an amount back, also one from before the category changed.
 *
 * @param templates what is asked for instead of the category's own lines
 */
export function findWrongLine(
  category: Category,
  lines: readonly GivenCost[],
  templates: readonly Pick<CostLineTemplate, 'kind'>[] = costLinesOf(category),
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
