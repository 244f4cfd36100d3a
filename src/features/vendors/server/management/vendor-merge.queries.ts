import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { type AboutVendor, aboutVendors } from '../../../../schema/about-vendors.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendorColumns, vendors } from '../../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../../schema/vendor-fix.tables.ts';
import type { MergePlan, MergeVendorsInput } from '../../vendor-admin.schema.ts';

type Merge = MergeVendorsInput;

export interface Deleted {
  by: string;
  at: Date;
}

const columns = {
  id: vendors.id,
  ...vendorColumns,
  communityId: vendors.communityId,
  communityName: communities.name,
};

export function listMergeVendors(db: Queryable, { sourceId, targetId }: Merge) {
  return db
    .select(columns)
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(inArray(vendors.id, [sourceId, targetId]), isNull(vendors.deletedAt)));
}

/** Locks in the order of their ids. */
export async function lockMergeVendors(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(inArray(vendors.id, [sourceId, targetId]))
    .orderBy(asc(vendors.id))
    .for('update');
}

export async function listPeopleOf(tx: Tx, vendorId: string): Promise<string[]> {
  const authors = aboutVendors.flatMap(({ author, vendorId: column }) =>
    author ? sql`select ${author} as id from ${author.table} where ${column} = ${vendorId}::uuid` : [],
  );
  return rowsOf<{ id: string }>(await tx.execute(sql.join(authors, sql` union `))).map(({ id }) => id);
}

/** Counts as `MergePlan` shows it; `same` matches the rows of one person in both vendors. */
const countParts = (table: string, same: string, { sourceId, targetId }: Merge) => sql`(
    select jsonb_build_object('moves', count(*), 'both', count(other.id))
    from ${sql.raw(table)} as own
    left join ${sql.raw(table)} as other on ${sql.raw(same)} and other.vendor_id = ${targetId}::uuid
    where own.vendor_id = ${sourceId}::uuid
  )`;

const isSameVisitor = 'other.session_id = own.session_id';

/** What becomes of a value that a vendor has once: the target's stays. */
const singleOf = (has: (id: string) => SQL, { sourceId, targetId }: Merge) =>
  sql`case when exists (${has(targetId)}) then 'stays' when exists (${has(sourceId)}) then 'moves' else 'none' end`;

type MergeCounts = Omit<MergePlan, 'communityName' | 'source' | 'target'>;

export async function countMerge(db: Queryable, merge: Merge): Promise<MergeCounts> {
  const price = (id: string) => sql`select from vendor_market_prices where vendor_id = ${id}::uuid`;
  const place = (id: string) =>
    sql`select from vendors where id = ${id}::uuid and google_place_id is not null`;
  const count = (table: string) =>
    sql`select jsonb_build_object('moves', count(*)) from ${sql.raw(table)} where vendor_id = ${merge.sourceId}::uuid`;
  const result = await db.execute(sql`
    select
      ${countParts('reviews', 'other.user_id = own.user_id', merge)} as "reviews",
      (${count('home_vendors')}) as "homes",
      (${count('costs')} and deleted_at is null) as "costs",
      ${countParts('preview_reviews', isSameVisitor, merge)} as "previewReviews",
      ${countParts('preview_costs', `${isSameVisitor} and other.cost_kind = own.cost_kind`, merge)} as "previewCosts",
      ${singleOf(price, merge)} as "marketPrice",
      ${singleOf(place, merge)} as "mapsPlace"
  `);
  return rowsOf<MergeCounts>(result)[0] as MergeCounts;
}

/** Moves all rows of everybody. People who contributed to both vendors keep one row (`onePer`). Visitors' events stay. */
export async function moveContributions(tx: Tx, merge: Merge, deleted: Deleted): Promise<void> {
  for (const about of aboutVendors) await moveRowsAbout(tx, about, merge, deleted);
  await fillVendor(tx, merge);
}

async function moveRowsAbout(tx: Tx, about: AboutVendor, merge: Merge, deleted: Deleted): Promise<void> {
  if (about.vendorId === homeVendors.vendorId) await joinHomeVendors(tx, merge);
  if (about.vendorId === vendorFixes.vendorId) await joinFixes(tx, merge);
  if (about.vendorId === costs.vendorId) await joinCosts(tx, merge, deleted);
  if (about.onePer) await deleteOlder(tx, about, about.onePer, merge);
  await moveRows(tx, about.vendorId, merge);
  if (about.vendorId === homeVendors.vendorId) await alignRatings(tx, merge);
}

const nameOf = ({ name }: PgColumn) => toSnakeCase(name);

const moveRows = (tx: Tx, vendorId: PgColumn, { sourceId, targetId }: Merge) => {
  const column = sql.identifier(nameOf(vendorId));
  return tx.execute(
    sql`update ${vendorId.table} set ${column} = ${targetId}::uuid where ${column} = ${sourceId}::uuid`,
  );
};

/** SQL by which the row that stays is the greater one. */
type Rank = (row: 'older' | 'newer') => string;

/** All are equal where the target's row stays. A hidden review never replaces a visible one. */
function rankOf({ vendorId, stays }: AboutVendor): Rank {
  if (stays === 'target') return () => '0';
  const { updatedAt, createdAt } = getTableColumns(vendorId.table);
  const moments = [updatedAt, createdAt].flatMap((moment) => (moment ? nameOf(moment) : []));
  const isVisibleFirst = vendorId === reviews.vendorId;
  return (row) =>
    `${isVisibleFirst ? `${row}.hidden_at is null, ` : ''}coalesce(${moments.map((name) => `${row}.${name}`).join(', ')})`;
}

/** Matches `older` and `newer` rows on the two vendors. Of equal ones the target's row is the newer. */
const isOlder = ({ sourceId, targetId }: Merge, at: Rank) => {
  const pair = sql`(${sourceId}::uuid, ${targetId}::uuid)`;
  return sql`older.vendor_id in ${pair} and newer.vendor_id in ${pair} and older.vendor_id <> newer.vendor_id
    and (${sql.raw(at('older'))}, older.vendor_id = ${targetId}::uuid)
      < (${sql.raw(at('newer'))}, newer.vendor_id = ${targetId}::uuid)`;
};

/** Deletes the older one of two rows that are the same on both vendors. */
async function deleteOlder(
  tx: Tx,
  about: AboutVendor,
  onePer: readonly PgColumn[],
  merge: Merge,
): Promise<void> {
  const rows = about.vendorId.table;
  const same = onePer.map((column) => sql.raw(`older.${nameOf(column)} = newer.${nameOf(column)} and `));
  await tx.execute(
    sql`delete from ${rows} as older using ${rows} as newer where ${sql.join(same)}${isOlder(merge, rankOf(about))}`,
  );
}

/** Gives the "my vendor" row that stays the earlier creation date. */
async function joinHomeVendors(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    update home_vendors as target set
      created_at = least(target.created_at, source.created_at),
      confirmed_at = greatest(target.confirmed_at, source.confirmed_at),
      contact_override = coalesce(target.contact_override, source.contact_override)
    from home_vendors as source
    where target.user_id = source.user_id and target.vendor_id = ${targetId}::uuid and source.vendor_id = ${sourceId}::uuid
  `);
}

/** Gives the "my vendor" rows the ratings of the reviews that stay. */
async function alignRatings(tx: Tx, { targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    update home_vendors set my_rating = reviews.rating from reviews
    where home_vendors.vendor_id = ${targetId}::uuid and reviews.vendor_id = home_vendors.vendor_id
      and reviews.user_id = home_vendors.user_id
  `);
}

/** Leaves one open suggestion per person and kind, and none that the two are the same vendor. */
async function joinFixes(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    delete from vendor_fixes where same_as_id in (${sourceId}::uuid, ${targetId}::uuid)
      and vendor_id in (${sourceId}::uuid, ${targetId}::uuid)
  `);
  await tx.execute(sql`
    delete from vendor_fixes as older using vendor_fixes as newer
    where older.user_id = newer.user_id and older.kind = newer.kind
      and older.settled_at is null and newer.settled_at is null
      and older.vendor_id = ${sourceId}::uuid and newer.vendor_id = ${targetId}::uuid
  `);
}

/** Leaves one living cost per person and kind. The older one is marked as deleted and stays for audit. */
async function joinCosts(tx: Tx, merge: Merge, deleted: Deleted): Promise<void> {
  await tx.execute(sql`
    update costs as older
    set deleted_at = ${deleted.at.toISOString()}::timestamptz, deleted_by = ${deleted.by}::uuid
    from costs as newer
    where older.created_by = newer.created_by and older.cost_kind = newer.cost_kind
      and older.deleted_at is null and newer.deleted_at is null
      and ${isOlder(merge, (row) => `coalesce(${row}.updated_at, ${row}.created_at)`)}
  `);
}

/** Gives the target the maps place and the typical cost of the source, unless it has its own. */
async function fillVendor(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    update vendors as target set
      google_place_id = source.google_place_id,
      google_rating = source.google_rating,
      google_rating_count = source.google_rating_count,
      google_last_updated = source.google_last_updated,
      google_reviews_json = source.google_reviews_json
    from vendors as source
    where target.id = ${targetId}::uuid and source.id = ${sourceId}::uuid
      and target.google_place_id is null and source.google_place_id is not null
  `);
  await tx.execute(sql`
    update vendors as target set typical_cost = source.typical_cost from vendors as source
    where target.id = ${targetId}::uuid and source.id = ${sourceId}::uuid and target.typical_cost is null
  `);
}

/** Vendors merged into the source before now lead to the target. */
export async function markMerged(tx: Tx, merge: Merge, deleted: Deleted): Promise<void> {
  const at = sql`${deleted.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update vendors set deleted_at = ${at}, deleted_by = ${deleted.by}::uuid, updated_at = ${at},
      merged_into_id = ${merge.targetId}::uuid
    where id = ${merge.sourceId}::uuid
  `);
  await moveRows(tx, vendors.mergedIntoId, merge);
}
