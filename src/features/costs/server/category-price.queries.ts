import { and, eq, gt, sql } from 'drizzle-orm';
import { categories as allCategories, type Category } from '../../../catalogue/categories.ts';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { prepareOnce, type Queryable } from '../../../platform/db/database.ts';
import { categoryPrices } from '../../../schema/cost.tables.ts';

export interface StoredPricesQuery {
  communityId: string;
  categories: readonly Category[];
  /** Null for what all readers share. */
  readerId: string | null;
}

const mainKinds = sql.join(
  allCategories.flatMap((category) => {
    const line = mainCostLine(category);
    return line ? [sql.raw(`('${category}', '${line.kind}', '${line.unit}')`)] : [];
  }),
  sql`, `,
);

const readerId = sql`${sql.placeholder('readerId')}::uuid`;

const mine = sql<number | null>`(
  select costs.amount from costs
  join vendors on vendors.id = costs.vendor_id and vendors.deleted_at is null
  where costs.created_by = ${readerId} and costs.deleted_at is null and costs.currency = 'USD' and costs.amount > 0
    and vendors.community_id = category_prices.community_id and vendors.category = category_prices.category
    and (vendors.category, costs.cost_kind, costs.unit) in (${mainKinds})
  order by coalesce(costs.updated_at, costs.created_at) desc, costs.id
  limit 1
)`;

const storedPrices = prepareOnce((db) =>
  db
    .select({
      category: categoryPrices.category,
      homes: categoryPrices.homes,
      low: categoryPrices.low,
      median: categoryPrices.median,
      high: categoryPrices.high,
      amounts: categoryPrices.amounts,
      mine: mine.mapWith(Number),
    })
    .from(categoryPrices)
    .where(
      and(
        eq(categoryPrices.communityId, sql.placeholder('communityId')),
        sql`${categoryPrices.category} = any(${sql.placeholder('categories')}::text[])`,
        gt(categoryPrices.homes, 0),
      ),
    )
    .prepare('stored_prices'),
);

export const listStoredPrices = (db: Queryable, query: StoredPricesQuery) =>
  storedPrices(db).execute({ ...query });
