import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category } from '../../../../catalogue/categories.ts';
import { prepareOnce, type Queryable } from '../../../../platform/db/database.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import type { VendorStatsRow } from '../../vendor.schema.ts';

/** Prefers the cost of the category's main kind. */
export function myCost(userId: SQL): SQL<VendorStatsRow['myCost']> {
  const mine = alias(costs, 'mine');
  return sql`(select json_build_object('amount', ${mine.amount}, 'unit', ${mine.unit}, 'currency', ${mine.currency})
    from costs mine
    where ${mine.vendorId} = ${vendors.id} and ${mine.createdBy} = ${userId} and ${mine.deletedAt} is null
    order by array_position(array['monthly_plan', 'service_call', 'hourly'], ${mine.costKind}) nulls last, ${mine.createdAt} desc
    limit 1)`;
}

const reader = sql`${sql.placeholder('userId')}::uuid`;
const category = sql`${sql.placeholder('category')}::text`;

const marks = prepareOnce((db) =>
  db
    .select({
      id: vendors.id,
      isHeld: sql<boolean>`${vendors.heldFor} is not distinct from ${reader}`,
      isYours: sql<boolean>`${homeVendors.id} is not null`,
      myRating: reviews.rating,
      myCost: myCost(reader),
    })
    .from(vendors)
    .leftJoin(homeVendors, and(eq(homeVendors.vendorId, vendors.id), eq(homeVendors.userId, reader)))
    .leftJoin(reviews, and(eq(reviews.vendorId, vendors.id), eq(reviews.userId, reader)))
    .where(
      and(
        eq(vendors.communityId, sql.placeholder('communityId')),
        sql`(${category} is null or ${vendors.category} = ${category} or ${vendors.heldFor} = ${reader})`,
        sql`${vendors.id} in (
          select vendor_id from home_vendors where user_id = ${reader}
          union all select vendor_id from reviews where user_id = ${reader}
          union all select vendor_id from costs where created_by = ${reader} and deleted_at is null
          union all select id from vendors where held_for = ${reader})`,
      ),
    )
    .prepare('vendor_marks'),
);

/**
 * Returns the vendors of a category (of all for null) that the person uses, has rated or priced, with what the list shows
 * of it, and the vendors of any category that they have added for later.
 */
export const listMarks = (
  db: Queryable,
  query: { userId: string; communityId: string; category: Category | null },
) => marks(db).execute(query);
