import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Category } from '../../../../catalogue/categories.ts';
import { containing } from '../../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowCount } from '../../../../platform/db/row-count.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { communities } from '../../../../schema/community.tables.ts';
import {
  type VendorDetails,
  vendorColumns,
  vendorMarketPrices,
  vendorStats,
  vendors,
} from '../../../../schema/vendor.tables.ts';
import type { ListAllVendorsInput, SetMarketPriceInput } from '../../vendor-admin.schema.ts';
import type { VendorListOrder } from '../../vendor-list-input.ts';

const byName = sql`lower(${vendors.name}) collate "C"`;

const orders: Record<VendorListOrder, SQL[]> = {
  name: [byName],
  newest: [desc(vendors.createdAt)],
  homes: [sql`coalesce(${vendorStats.homesServiced}, 0) desc`, byName],
  rating: [sql`${vendorStats.ratingScore} desc nulls last`, byName],
  community: [sql`lower(${communities.name}) collate "C"`, byName],
};

const listed = {
  id: vendors.id,
  ...vendorColumns,
  communitySlug: communities.slug,
  communityName: communities.name,
  homesServiced: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`.mapWith(Number),
  ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`.mapWith(Number),
  ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`.mapWith(Number),
  marketAmount: vendorMarketPrices.amount,
  marketUnit: vendorMarketPrices.unit,
  createdAt: vendors.createdAt,
};

/** Returns one page of the vendors of every community; each row carries how many there are. */
export function listVendorsOfAll(
  db: Queryable,
  { query, category, communitySlug, sortBy }: Omit<ListAllVendorsInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  return db
    .select({ ...listed, total: rowCount })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(vendorMarketPrices, eq(vendorMarketPrices.vendorId, vendors.id))
    .where(
      and(
        isNull(vendors.deletedAt),
        containing([vendors.name, vendors.contactInfo], query),
        category === null ? undefined : eq(vendors.category, category),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(...orders[sortBy], asc(vendors.id))
    .limit(limit)
    .offset(offset);
}

/** Nobody rates, uses or priced the vendor, visitors included. */
const isUntouched = sql<boolean>`not exists (
  select from reviews where vendor_id = ${vendors.id}
  union all select from home_vendors where vendor_id = ${vendors.id}
  union all select from costs where vendor_id = ${vendors.id}
  union all select from preview_reviews where vendor_id = ${vendors.id}
  union all select from preview_costs where vendor_id = ${vendors.id}
)`;

/** Returns what the admins' form shows of a living vendor. */
export async function findVendorForAdmin(db: Queryable, vendorId: string) {
  const [row] = await db
    .select({
      vendorId: vendors.id,
      ...vendorColumns,
      googlePlaceId: vendors.googlePlaceId,
      isUntouched,
      communitySlug: communities.slug,
      communityName: communities.name,
      updatedAt: vendors.updatedAt,
    })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(eq(vendors.id, vendorId), isNull(vendors.deletedAt)));
  return row ?? null;
}

/**
 * Holds a living vendor against other edits, and against whoever writes about it.
 *
 * @returns when it was last changed
 */
export async function lockVendorForEdit(tx: Tx, vendorId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ updatedAt: vendors.updatedAt })
    .from(vendors)
    .where(and(eq(vendors.id, vendorId), isNull(vendors.deletedAt)))
    .for('update');
  return row?.updatedAt ?? null;
}

/**
 * Moves a vendor to another community; returns false when somebody has added something to the vendor, which stays
 * where it is then.
 */
export async function moveUntouched(tx: Tx, vendorId: string, communityId: string): Promise<boolean> {
  const moved = await tx
    .update(vendors)
    .set({ communityId })
    .where(and(eq(vendors.id, vendorId), isUntouched))
    .returning({ id: vendors.id });
  return moved.length > 0;
}

interface Decision {
  vendorId: string;
  adminId: string;
  now: Date;
}

/** Marks a vendor as deleted; returns the community, or null when there is no such living vendor. */
export async function markDeleted(tx: Tx, { vendorId, adminId, now }: Decision): Promise<string | null> {
  const [row] = await tx
    .update(vendors)
    .set({ deletedAt: now, deletedBy: adminId, updatedAt: now })
    .where(and(eq(vendors.id, vendorId), isNull(vendors.deletedAt)))
    .returning({ communityId: vendors.communityId });
  return row?.communityId ?? null;
}

/**
 * Takes the mark of a deleted vendor away. One that was merged has nothing left to come back with.
 *
 * @returns the community, or null when there is no such deleted vendor
 */
export async function unmarkDeleted(
  tx: Tx,
  { vendorId, now }: Omit<Decision, 'adminId'>,
): Promise<string | null> {
  const [row] = await tx
    .update(vendors)
    .set({ deletedAt: null, deletedBy: null, updatedAt: now })
    .where(and(eq(vendors.id, vendorId), isNotNull(vendors.deletedAt), isNull(vendors.mergedIntoId)))
    .returning({ communityId: vendors.communityId });
  return row?.communityId ?? null;
}

export async function findMarketPrice(db: Queryable, vendorId: string) {
  const [row] = await db
    .select({ amount: vendorMarketPrices.amount, unit: vendorMarketPrices.unit })
    .from(vendorMarketPrices)
    .where(eq(vendorMarketPrices.vendorId, vendorId));
  return row ?? null;
}

export async function upsertMarketPrice(
  tx: Tx,
  { vendorId, amount, unit, adminId, now }: SetMarketPriceInput & { adminId: string; now: Date },
): Promise<void> {
  const price = { amount, unit, updatedBy: adminId, updatedAt: now };
  await tx
    .insert(vendorMarketPrices)
    .values({ vendorId, ...price })
    .onConflictDoUpdate({ target: vendorMarketPrices.vendorId, set: price });
}

/** Deletes a market price; returns what it was, or null when there was none. */
export async function deleteMarketPrice(tx: Tx, vendorId: string) {
  const [row] = await tx
    .delete(vendorMarketPrices)
    .where(eq(vendorMarketPrices.vendorId, vendorId))
    .returning({ amount: vendorMarketPrices.amount, unit: vendorMarketPrices.unit });
  return row ?? null;
}

/** Returns what a file may call a community by. */
export function listCommunityNames(db: Queryable) {
  return db.select({ id: communities.id, slug: communities.slug, name: communities.name }).from(communities);
}

interface NamedVendor {
  line: number;
  communityId: string;
  name: string;
}

interface NameMatch {
  line: number;
  /** Two vendors of a community may not share it. */
  key: string;
  /** The vendor that has the name already. */
  existingName: string | null;
  existingCategory: Category | null;
}

/**
 * Returns what the duplicate check makes of these names, and which vendors of their communities have them already.
 */
export async function matchNames(db: Queryable, named: readonly NamedVendor[]): Promise<NameMatch[]> {
  if (named.length === 0) return [];
  const result = await db.execute(sql`
    select given.line, vendor_name_key(given.name) as key,
      vendors.name as "existingName", vendors.category as "existingCategory"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (line int, "communityId" uuid, name text)
    left join vendors on vendors.community_id = given."communityId"
      and vendors.name_key = vendor_name_key(given.name) and vendors.deleted_at is null
  `);
  return rowsOf<NameMatch>(result);
}

export interface SeededVendor extends VendorDetails {
  communityId: string;
}

/**
 * Inserts vendors that nobody recommended, except those whose name a vendor of their community has meanwhile. Give
 * them in the order of their names' keys, so that two imports at the same moment cannot wait for each other.
 */
export async function insertSeededVendors(tx: Tx, seeded: readonly SeededVendor[], now: Date) {
  if (seeded.length === 0) return [];
  return tx
    .insert(vendors)
    .values(seeded.map((vendor) => ({ ...vendor, createdAt: now, updatedAt: now })))
    .onConflictDoNothing({
      target: [vendors.communityId, vendors.nameKey],
      where: sql`deleted_at is null`,
    })
    .returning({ id: vendors.id, communityId: vendors.communityId });
}
