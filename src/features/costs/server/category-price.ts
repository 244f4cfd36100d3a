import type { CostAccess } from '../../../access/audience.ts';
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

interface PricesQuery extends StoredPricesQuery {
  access: CostAccess;
}

/**
 * Returns what homes pay in each of these categories, and what the reader pays; undefined for people who may not see costs
 * of the community. A category is absent if it has too few prices or no main kind of cost.
 */
export async function listCategoryPrices(
  db: Queryable,
  { access, ...query }: PricesQuery,
): Promise<Partial<Record<Category, CategoryPrice>> | undefined> {
  if (access !== 'open') return undefined;
  const rows = query.categories.length === 0 ? [] : await listStoredPrices(db, query);
  return Object.fromEntries(
    rows.flatMap(({ category, homes, low, median, high, amounts, mine }) => {
      const line = mainCostLine(category);
      if (!line || low === null || median === null || high === null) return [];
      return [[category, { unit: line.unit, homes, low, median, high, dots: dotsOf(amounts), mine }]];
    }),
  );
}
