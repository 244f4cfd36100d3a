import { and, eq, sql } from 'drizzle-orm';
import type { HomeCost } from '../../../catalogue/cost-lines.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';

/** Whose use of which vendor. */
export interface OwnUse {
  userId: string;
  vendorId: string;
}

export async function upsertHomeVendor(
  tx: Tx,
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

export async function deleteHomeVendor(tx: Tx, { userId, vendorId }: OwnUse): Promise<void> {
  await tx.delete(homeVendors).where(and(eq(homeVendors.userId, userId), eq(homeVendors.vendorId, vendorId)));
}

export async function updateHomeVendorCost(
  tx: Tx,
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
