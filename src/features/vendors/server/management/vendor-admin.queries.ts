import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Category } from '../../../../catalogue/categories.ts';
import { announce } from '../../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { containing, rowCount, rowsOf } from '../../../../platform/db/rows.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { communities } from '../../../../schema/community.tables.ts';
import {
  categoryMarketPrices,
  vendorColumns,
  vendorMarketPrices,
  vendorStats,
  vendors,
} from '../../../../schema/vendor.tables.ts';
import { isUntouched } from '../../../contributions/server/shared-queries.ts';
import type { ListAllVendorsInput } from '../../vendor-admin.schema.ts';
import type { VendorListOrder } from '../../vendor-list-input.ts';
import { areaPrice, isPriceOfCategory } from '../area-price.queries.ts';
import { listPeopleOf } from './vendor-merge.queries.ts';

const byName = sql`lower(${vendors.name}) collate "C"`;

const orders: Record<VendorListOrder, SQL[]> = {
  name: [byName],
  newest: [desc(vendors.createdAt)],
  homes: [sql`coalesce(${vendorStats.homesServiced}, 0) desc`, byName],
  rating: [sql`${vendorStats.ratingScore} desc nulls last`, byName],
  community: [sql`lower(${communities.name}) collate "C"`, byName],
};

const listColumns = {
  id: vendors.id,
  ...vendorColumns,
  communitySlug: communities.slug,
  communityName: communities.name,
  homesServiced: sql<number>`coalesce(${vendorStats.homesServiced}, 0)`.mapWith(Number),
  ratingSum: sql<number>`coalesce(${vendorStats.ratingSum}, 0)`.mapWith(Number),
  ratingCount: sql<number>`coalesce(${vendorStats.ratingCount}, 0)`.mapWith(Number),
  ...areaPrice,
  createdAt: vendors.createdAt,
};

export function listVendorsOfAll(
  db: Queryable,
  { query, category, communitySlug, sortBy }: Omit<ListAllVendorsInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  return db
    .select({ ...listColumns, total: rowCount })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(vendorMarketPrices, eq(vendorMarketPrices.vendorId, vendors.id))
    .leftJoin(categoryMarketPrices, isPriceOfCategory)
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

export async function findVendorForAdmin(db: Queryable, vendorId: string) {
  const [row] = await db
    .select({
      vendorId: vendors.id,
      ...vendorColumns,
      googlePlaceId: vendors.googlePlaceId,
      isUntouched: isUntouched(),
      communitySlug: communities.slug,
      communityName: communities.name,
    })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(eq(vendors.id, vendorId), isNull(vendors.deletedAt)));
  return row ?? null;
}

/**
 * Locks an existing vendor against other edits and against contributions.
 *
 * @returns when it was last changed
 */
export async function lockVendorForEdit(tx: Tx, vendorId: string): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId)).for('update');
}

/** Returns false if the vendor has contributions. */
export async function moveUntouched(
  tx: Tx,
  vendor: { id: string; communityId: string },
  communityId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(vendors)
    .set({ communityId })
    .where(and(eq(vendors.id, vendor.id), isUntouched()));
  if (rowCount === 0) return false;
  announce(tx, 'list', vendor.communityId);
  // Amounts and notes go along.
  announce(tx, 'user', ...(await listPeopleOf(tx, vendor.id)));
  return true;
}

interface Deletion {
  vendorId: string;
  adminId: string;
  now: Date;
}

/** Returns false if there is no such vendor or it is already deleted. */
export async function markDeleted(tx: Tx, { vendorId, adminId, now }: Deletion): Promise<boolean> {
  const { rowCount } = await tx
    .update(vendors)
    .set({ deletedAt: now, deletedBy: adminId, updatedAt: now })
    .where(and(eq(vendors.id, vendorId), isNull(vendors.deletedAt)));
  return rowCount !== 0;
}

/**
 * Restores a deleted vendor. Merged vendors cannot be restored, since their contributions have moved.
 *
 * @returns false if there is no such deleted vendor
 */
export async function unmarkDeleted(tx: Tx, { vendorId, now }: Omit<Deletion, 'adminId'>): Promise<boolean> {
  const { rowCount } = await tx
    .update(vendors)
    .set({ deletedAt: null, deletedBy: null, privateTo: null, updatedAt: now })
    .where(and(eq(vendors.id, vendorId), isNotNull(vendors.deletedAt), isNull(vendors.mergedIntoId)));
  return rowCount !== 0;
}

interface NamedVendor {
  item: number;
  communityId: string;
  name: string;
  /** E.164. */
  numbers: string[];
}

export interface NameMatch {
  item: number;
  /** Unique within a community. */
  key: string;
  /** Name of the vendor that already has this name or phone number. */
  existingName: string | null;
  existingCategory: Category | null;
  /** True if it has another name. */
  isSamePhone: boolean;
}

export async function matchNames(db: Queryable, named: readonly NamedVendor[]): Promise<NameMatch[]> {
  if (named.length === 0) return [];
  const result = await db.execute(sql`
    with requested as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as requested (item int, "communityId" uuid, name text, numbers jsonb)
    )
    select requested.item, vendor_name_key(requested.name) as key,
      coalesce(same_name.name, same_phone.name) as "existingName",
      coalesce(same_name.category, same_phone.category) as "existingCategory",
      same_name.id is null and same_phone.id is not null as "isSamePhone"
    from requested
    left join vendors as same_name on same_name.community_id = requested."communityId"
      and same_name.name_key = vendor_name_key(requested.name) and same_name.deleted_at is null
    left join (
      select distinct on (calling.item) calling.item, listed.id, listed.name, listed.category
      from requested as calling
      cross join jsonb_array_elements_text(calling.numbers) as called (number)
      join (
        select vendors.*, number from vendors cross join unnest(phone_numbers) as number where deleted_at is null
      ) as listed on listed.community_id = calling."communityId" and listed.number = called.number
      order by calling.item, listed.created_at
    ) as same_phone on same_phone.item = requested.item
  `);
  return rowsOf<NameMatch>(result);
}
