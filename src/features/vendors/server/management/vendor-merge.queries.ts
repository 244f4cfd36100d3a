import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { vendorColumns, vendors } from '../../../../schema/vendor.tables.ts';

export interface Merge {
  sourceId: string;
  targetId: string;
}

const columns = {
  id: vendors.id,
  ...vendorColumns,
  communityId: vendors.communityId,
  communityName: communities.name,
};

/** Returns the living ones of the two. */
export function listMergeVendors(db: Queryable, { sourceId, targetId }: Merge) {
  return db
    .select(columns)
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(inArray(vendors.id, [sourceId, targetId]), isNull(vendors.deletedAt)));
}

/** Holds both against everybody who writes about them, in the order of their ids. */
export async function lockMergeVendors(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, [sourceId, targetId]))
    .orderBy(asc(vendors.id))
    .for('update');
}

/** Returns everybody who rates, uses or priced the vendor. */
export async function listPeopleOf(tx: Tx, vendorId: string): Promise<string[]> {
  const result = await tx.execute(sql`
    select user_id as id from reviews where vendor_id = ${vendorId}::uuid
    union select user_id from home_vendors where vendor_id = ${vendorId}::uuid
    union select created_by from costs where vendor_id = ${vendorId}::uuid
  `);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}

export interface MergeFigures {
  reviews: number;
  reviewsOfBoth: number;
  homes: number;
  homesOfBoth: number;
  costs: number;
  costsOfBoth: number;
  previewReviews: number;
  previewReviewsOfBoth: number;
  previewCosts: number;
  previewCostsOfBoth: number;
  sourceHasPrice: boolean;
  targetHasPrice: boolean;
  sourceHasPlace: boolean;
  targetHasPlace: boolean;
}

/** Rows of the source and, among them, those of people who have one on the target, too. */
const counted = (table: string, same: string, isLiving: string, { sourceId, targetId }: Merge) => {
  const [living, other] = [sql.raw(isLiving), sql.raw(isLiving.replaceAll('own.', 'other.'))];
  return sql`
    select count(*)::int as rows, count(other.id)::int as both
    from ${sql.raw(table)} as own
    left join ${sql.raw(table)} as other on ${sql.raw(same)} and other.vendor_id = ${targetId}::uuid and ${other}
    where own.vendor_id = ${sourceId}::uuid and ${living}
  `;
};

/** Returns how much a merge moves. */
export async function countMerge(db: Queryable, merge: Merge): Promise<MergeFigures> {
  const has = (query: SQL) => sql`exists (${query})`;
  const price = (id: string) => has(sql`select 1 from vendor_market_prices where vendor_id = ${id}::uuid`);
  const place = (id: string) =>
    has(sql`select 1 from vendors where id = ${id}::uuid and google_place_id is not null`);
  const result = await db.execute(sql`
    select
      reviews.rows as "reviews", reviews.both as "reviewsOfBoth",
      homes.rows as "homes", homes.both as "homesOfBoth",
      costs.rows as "costs", costs.both as "costsOfBoth",
      preview_reviews.rows as "previewReviews", preview_reviews.both as "previewReviewsOfBoth",
      preview_costs.rows as "previewCosts", preview_costs.both as "previewCostsOfBoth",
      ${price(merge.sourceId)} as "sourceHasPrice", ${price(merge.targetId)} as "targetHasPrice",
      ${place(merge.sourceId)} as "sourceHasPlace", ${place(merge.targetId)} as "targetHasPlace"
    from (${counted('reviews', 'other.user_id = own.user_id', 'true', merge)}) as reviews
    cross join (${counted('home_vendors', 'other.user_id = own.user_id', 'true', merge)}) as homes
    cross join (${counted('costs', 'other.created_by = own.created_by and other.cost_kind = own.cost_kind', 'own.deleted_at is null', merge)}) as costs
    cross join (${counted('preview_reviews', 'other.session_id = own.session_id', 'true', merge)}) as preview_reviews
    cross join (${counted('preview_costs', 'other.session_id = own.session_id and other.cost_kind = own.cost_kind', 'true', merge)}) as preview_costs
  `);
  const rows = rowsOf<MergeFigures>(result);
  return rows[0] as MergeFigures;
}
