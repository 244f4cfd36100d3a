import type { Category } from '../../../catalogue/categories.ts';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CategoryPrice } from '../cost.schema.ts';
import { listStoredPrices, type StoredPricesQuery } from './category-price.queries.ts';

/** More dots would overlap. */
const maxDots = 40;

function dotsOf(amounts: readonly number[]): number[] {
  if (amounts.length <= maxDots) return [...amounts];
  return Array.from(
    { length: maxDots },
    (_, index) => amounts[Math.floor(((index + 0.5) * amounts.length) / maxDots)] ?? 0,
  );
}

/**
 * Returns what homes pay in each of these categories, and what the reader pays. Only for people who may see costs of the
 * community. A category is absent if it has too few prices or no main kind of cost.
 */
export async function listCategoryPrices(
  db: Queryable,
  query: StoredPricesQuery,
): Promise<Map<Category, CategoryPrice>> {
  if (query.categories.length === 0) return new Map();
  const rows = await listStoredPrices(db, query);
  return new Map(
    rows.flatMap(({ category, homes, low, median, high, amounts, mine }) => {
      const line = mainCostLine(category);
      if (!line || low === null || median === null || high === null) return [];
      const price = { unit: line.unit, homes, low, median, high, dots: dotsOf(amounts), mine };
      return [[category, price] as const];
    }),
  );
}
