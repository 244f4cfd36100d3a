import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { HomeCost } from '../../costs/cost-lines.ts';
import { homeVendors } from './home-vendor.tables.ts';

/** Whose use of which vendor. */
export interface OwnUse {
  userId: string;
  vendorId: string;
}

export async function upsertHomeVendor(
  tx: Queryable,
  { now, ...link }: OwnUse & { myRating: number | null; now: Date },
): Promise<void> {
  await tx
    .insert(homeVendors)
    .values({ ...link, period: 'monthly', createdAt: now })
    .onConflictDoUpdate({
      target: [homeVendors.userId, homeVendors.vendorId],
      set: { myRating: sql`coalesce(excluded.my_rating, ${homeVendors.myRating})` },
    });
}

export async function deleteHomeVendor(tx: Queryable, { userId, vendorId }: OwnUse): Promise<void> {
  await tx.delete(homeVendors).where(and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)));
}

export async function updateHomeVendorCost(
  tx: Queryable,
  { userId, vendorId, cost }: OwnUse & { cost: HomeCost | null },
): Promise<void> {
  await tx
    .update(homeVendors)
    .set({
      amount: cost?.amount ?? null,
      currency: cost?.currency ?? 'USD',
      period: cost?.period ?? null,
    })
    .where(and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)));
}

export async function hasHomeVendor(db: Queryable, { userId, vendorId }: OwnUse): Promise<boolean> {
  const found = await db
    .select({ id: homeVendors.id })
    .from(homeVendors)
    .where(and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)));
  return found.length > 0;
}
