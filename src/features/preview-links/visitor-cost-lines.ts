import type { Category } from '../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, costLinesOf } from '../../catalogue/cost-kinds.ts';

/** Returns what a visitor is asked about costs: the category's lines, or the price of a job where it has none. */
export function visitorCostLinesOf(category: Category): readonly CostLineTemplate[] {
  const lines = costLinesOf(category);
  return lines.length > 0 ? lines : [comparedCostLine(category)];
}
