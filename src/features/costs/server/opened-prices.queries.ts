import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

/** Marks newly visible prices as announced and returns their vendors; another process does not get them again. */
export async function claimOpenings(tx: Tx, limit: number): Promise<string[]> {
  const waiting = tx
    .select({ id: vendorStats.vendorId })
    .from(vendorStats)
    .where(eq(vendorStats.isOpeningTold, false))
    .orderBy(asc(vendorStats.vendorId))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const claimed = await tx
    .update(vendorStats)
    .set({ isOpeningTold: true })
    .where(inArray(vendorStats.vendorId, waiting))
    .returning({ id: vendorStats.vendorId });
  return claimed.map(({ id }) => id);
}

/**
 * Returns the people who had shared an amount before the price became visible. The last one has seen it on the screen.
 */
export async function listOpeners(db: Queryable, vendorIds: readonly string[]) {
  return db
    .selectDistinct({ userId: costs.createdBy, vendorId: costs.vendorId })
    .from(costs)
    .innerJoin(vendors, and(eq(vendors.id, costs.vendorId), isNull(vendors.deletedAt)))
    .innerJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .innerJoin(users, and(eq(users.id, costs.createdBy), isPersonCounted()))
    .where(
      and(
        inArray(costs.vendorId, [...vendorIds]),
        isNull(costs.deletedAt),
        lt(sql`coalesce(${costs.updatedAt}, ${costs.createdAt})`, vendorStats.openedAt),
      ),
    )
    .orderBy(asc(costs.createdBy), asc(costs.vendorId));
}

export async function listOpenedVendors(
  db: Queryable,
  { vendorIds, communityId }: { vendorIds: readonly string[]; communityId: string },
) {
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      category: vendors.category,
      publishedCostSum: vendorStats.publishedCostSum,
      publishedCostHomes: vendorStats.publishedCostHomes,
    })
    .from(vendors)
    .innerJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .where(
      and(
        inArray(vendors.id, [...vendorIds]),
        eq(vendors.communityId, communityId),
        isNull(vendors.deletedAt),
        sql`${vendorStats.openedAt} is not null`,
      ),
    )
    .orderBy(asc(vendors.name), asc(vendors.id));
}

/** Returns whether the vendor's price was opened by the write at this time. */
export async function wasOpenedAt(db: Queryable, vendorId: string, at: Date): Promise<boolean> {
  const isOpened = and(eq(vendorStats.vendorId, vendorId), eq(vendorStats.openedAt, at));
  return (await db.$count(vendorStats, isOpened)) > 0;
}
