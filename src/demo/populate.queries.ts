import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../platform/db/database.ts';
import { communities, directoryAddresses } from '../schema/community.tables.ts';
import { householdMembers, households } from '../schema/household.tables.ts';
import { pointRewards } from '../schema/point.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { vendors } from '../schema/vendor.tables.ts';

const batchSize = 400;

export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(table).values(rows.slice(start, start + batchSize));
  }
}

export async function upsertCommunity(tx: Tx, community: typeof communities.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(communities)
    .values(community)
    .onConflictDoUpdate({ target: communities.slug, set: community })
    .returning({ id: communities.id });
  if (!row) throw new Error('The community was not stored.');
  await tx.delete(directoryAddresses).where(eq(directoryAddresses.communityId, row.id));
  return row.id;
}

export async function readRewards(tx: Tx) {
  return tx.select({ activity: pointRewards.activity, points: pointRewards.points }).from(pointRewards);
}

export async function hasCommunity(db: Queryable, slug: string): Promise<boolean> {
  const found = await db.select({ id: communities.id }).from(communities).where(eq(communities.slug, slug));
  return found.length > 0;
}

export async function holdsData(db: Queryable): Promise<boolean> {
  const [home] = await db.select({ id: households.id }).from(households).limit(1);
  const [vendor] = await db.select({ id: vendors.id }).from(vendors).limit(1);
  return home !== undefined || vendor !== undefined;
}

export async function analyze(db: Queryable): Promise<void> {
  await db.execute(sql`analyze`);
}

export async function listResidents(db: Queryable, communityId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.communityId, communityId), isNotNull(householdMembers.approvedAt)))
    .orderBy(householdMembers.userId);
  return rows.map(({ userId }) => userId);
}

/** Lists reviews with a comment of before a moment, the fewest stars first. */
export async function listCriticalReviews(db: Queryable, communityId: string, before: Date) {
  const { id, userId, vendorId } = reviews;
  return db
    .select({ id, userId, vendorId })
    .from(reviews)
    .where(
      and(eq(reviews.communityId, communityId), isNotNull(reviews.comments), lt(reviews.createdAt, before)),
    )
    .orderBy(reviews.rating, id);
}
