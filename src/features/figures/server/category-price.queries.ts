import { and, eq, sql } from 'drizzle-orm';
import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import {
  categoryPriceStep,
  minHomesForAverage,
  minHomesForCategory,
  minVendorsForCategory,
} from '../../../catalogue/published-costs.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { categoryPrices } from '../../../schema/cost.tables.ts';
import type { StalePrice } from './vendor-stats.queries.ts';

/** Adds the row if it is missing. */
export async function lockCategoryPrice(tx: Tx, { communityId, category }: StalePrice): Promise<void> {
  await tx
    .insert(categoryPrices)
    .values({ communityId, category })
    .onConflictDoUpdate({
      target: [categoryPrices.communityId, categoryPrices.category],
      set: { homes: sql`${categoryPrices.homes}` },
    });
}

/**
 * Computes a category's price from the published costs of its vendors: amounts of the category's main kind and unit,
 * one per home and vendor. The caller must have locked the row.
 */
export async function recountCategoryPrice(tx: Tx, { communityId, category }: StalePrice): Promise<void> {
  const line = mainCostLine(category);
  if (!line) return;
  const step = sql.raw(String(categoryPriceStep));
  const rounded = (amount: string) => sql`round(${sql.raw(amount)}::numeric / ${step}) * ${step}`;
  const counted = sql`(
    select count(distinct costs.household_id)::int as homes, count(distinct vendors.id)::int as vendors,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by entry.amount) as quartiles,
      coalesce(jsonb_agg(${rounded('entry.amount')} order by entry.amount), '[]') as amounts
    from vendors
    join vendor_stats on vendor_stats.vendor_id = vendors.id
      and vendor_stats.published_cost_homes >= ${minHomesForAverage}
    cross join lateral jsonb_to_recordset(vendor_stats.published_costs)
      as entry (id uuid, amount numeric, kind text, unit text)
    join costs on costs.id = entry.id
    where vendors.community_id = ${communityId}::uuid and vendors.category = ${category}
      and vendors.deleted_at is null and entry.kind = ${line.kind} and entry.unit = ${line.unit}
  ) as counted`;
  const isOpen = sql`counted.homes >= ${minHomesForCategory} and counted.vendors >= ${minVendorsForCategory}`;
  const quartile = (index: number) =>
    sql`case when ${isOpen} then ${rounded(`counted.quartiles[${index}]`)} end`;
  await tx
    .update(categoryPrices)
    .set({
      homes: sql`case when ${isOpen} then counted.homes else 0 end`,
      low: quartile(1),
      median: quartile(2),
      high: quartile(3),
      amounts: sql`case when ${isOpen} then counted.amounts else '[]' end`,
    })
    .from(counted)
    .where(and(eq(categoryPrices.communityId, communityId), eq(categoryPrices.category, category)));
}
