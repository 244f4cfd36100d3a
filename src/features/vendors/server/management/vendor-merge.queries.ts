import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { vendorColumns, vendors } from '../../../../schema/vendor.tables.ts';
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
  const result = await tx.execute(sql`
    select user_id as id from reviews where vendor_id = ${vendorId}::uuid
    union select user_id from home_vendors where vendor_id = ${vendorId}::uuid
    union select user_id from left_vendors where vendor_id = ${vendorId}::uuid
    union select created_by from costs where vendor_id = ${vendorId}::uuid
  `);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}

/** Counts as `MergePlan` shows it; `same` matches the rows of one person in both vendors. */
const countRows = (table: string, same: string, { sourceId, targetId }: Merge, isLiving = 'true') => {
  const [living, other] = [sql.raw(isLiving), sql.raw(isLiving.replaceAll('own.', 'other.'))];
  return sql`(
    select jsonb_build_object('moves', count(*), 'both', count(other.id))
    from ${sql.raw(table)} as own
    left join ${sql.raw(table)} as other on ${sql.raw(same)} and other.vendor_id = ${targetId}::uuid and ${other}
    where own.vendor_id = ${sourceId}::uuid and ${living}
  )`;
};

const isSamePerson = 'other.user_id = own.user_id';
const isSameVisitor = 'other.session_id = own.session_id';
const isSameKind = 'other.cost_kind = own.cost_kind';

/** What becomes of a value that a vendor has once: the target's stays. */
const singleOf = (has: (id: string) => SQL, { sourceId, targetId }: Merge) =>
  sql`case when exists (${has(targetId)}) then 'stays' when exists (${has(sourceId)}) then 'moves' else 'none' end`;

type MergeCounts = Omit<MergePlan, 'communityName' | 'source' | 'target'>;

export async function countMerge(db: Queryable, merge: Merge): Promise<MergeCounts> {
  const price = (id: string) => sql`select from vendor_market_prices where vendor_id = ${id}::uuid`;
  const place = (id: string) =>
    sql`select from vendors where id = ${id}::uuid and google_place_id is not null`;
  const ofCosts = `other.created_by = own.created_by and ${isSameKind}`;
  const result = await db.execute(sql`
    select
      ${countRows('reviews', isSamePerson, merge)} as "reviews",
      ${countRows('home_vendors', isSamePerson, merge)} as "homes",
      ${countRows('costs', ofCosts, merge, 'own.deleted_at is null')} as "costs",
      ${countRows('preview_reviews', isSameVisitor, merge)} as "previewReviews",
      ${countRows('preview_costs', `${isSameVisitor} and ${isSameKind}`, merge)} as "previewCosts",
      ${singleOf(price, merge)} as "marketPrice",
      ${singleOf(place, merge)} as "mapsPlace"
  `);
  return rowsOf<MergeCounts>(result)[0] as MergeCounts;
}

/** Moves all rows of everybody. People who contributed to both vendors keep the newer row. */
export async function moveContributions(tx: Tx, merge: Merge, deleted: Deleted): Promise<void> {
  // A hidden review never replaces a visible one.
  const visibleFirst: Rank = (row) => `${row}.hidden_at is null, ${writtenAt(row)}`;
  await moveNewer(tx, 'reviews', merge, ofPerson, visibleFirst);
  await moveHomeVendors(tx, merge);
  await moveNewer(tx, 'left_vendors', merge, ofPerson, targetFirst);
  await moveNewer(tx, 'vendor_notes', merge, ofPerson, (row) => `${row}.created_at`);
  await moveFixes(tx, merge);
  await moveCosts(tx, merge, deleted);
  // In the lock order of the erasure of visits. The visitors' events stay as they are.
  await moveNewer(tx, 'preview_reviews', merge, ofVisitor);
  await moveNewer(tx, 'preview_costs', merge, `${ofVisitor} and older.cost_kind = newer.cost_kind`);
  await moveRows(tx, 'question_answers', merge);
  await moveNewer(tx, 'vendor_market_prices', merge, 'true', targetFirst);
  await fillVendor(tx, merge);
}

const moveRows = (tx: Tx, table: string, { sourceId, targetId }: Merge, column = 'vendor_id') => {
  const [rows, vendor] = [sql.identifier(table), sql.identifier(column)];
  return tx.execute(
    sql`update ${rows} set ${vendor} = ${targetId}::uuid where ${vendor} = ${sourceId}::uuid`,
  );
};

/** SQL by which the row that stays is the greater one. */
type Rank = (row: 'older' | 'newer') => string;

const writtenAt: Rank = (row) => `coalesce(${row}.updated_at, ${row}.created_at)`;

/** All are equal, so the target's row stays. */
const targetFirst: Rank = () => '0';

/** Matches `older` and `newer` rows on the two vendors. Of equal ones the target's row is the newer. */
const isOlder = ({ sourceId, targetId }: Merge, at: Rank) => {
  const pair = sql`(${sourceId}::uuid, ${targetId}::uuid)`;
  return sql`older.vendor_id in ${pair} and newer.vendor_id in ${pair} and older.vendor_id <> newer.vendor_id
    and (${sql.raw(at('older'))}, older.vendor_id = ${targetId}::uuid)
      < (${sql.raw(at('newer'))}, newer.vendor_id = ${targetId}::uuid)`;
};

const ofPerson = 'older.user_id = newer.user_id';
const ofVisitor = 'older.session_id = newer.session_id';

/**
 * Moves the rows of a table. Of two that are the same on both vendors the older one is deleted.
 *
 * @param same the condition that `older` and `newer` are the same, such as of one person
 */
async function moveNewer(
  tx: Tx,
  table: string,
  merge: Merge,
  same: string,
  rank: Rank = writtenAt,
): Promise<void> {
  const rows = sql.identifier(table);
  await tx.execute(
    sql`delete from ${rows} as older using ${rows} as newer where ${sql.raw(same)} and ${isOlder(merge, rank)}`,
  );
  await moveRows(tx, table, merge);
}

/**
 * Moves the "my vendor" rows, one per person, with the earlier creation date and the rating of the remaining review.
 */
async function moveHomeVendors(tx: Tx, merge: Merge): Promise<void> {
  const { sourceId, targetId } = merge;
  await tx.execute(sql`
    update home_vendors as target set
      created_at = least(target.created_at, source.created_at),
      confirmed_at = greatest(target.confirmed_at, source.confirmed_at),
      contact_override = coalesce(target.contact_override, source.contact_override)
    from home_vendors as source
    where target.user_id = source.user_id and target.vendor_id = ${targetId}::uuid and source.vendor_id = ${sourceId}::uuid
  `);
  await moveNewer(tx, 'home_vendors', merge, ofPerson, targetFirst);
  await tx.execute(sql`
    update home_vendors set my_rating = reviews.rating from reviews
    where home_vendors.vendor_id = ${targetId}::uuid and reviews.vendor_id = home_vendors.vendor_id
      and reviews.user_id = home_vendors.user_id
  `);
}

/**
 * Moves suggested fixes, one open suggestion per person and kind. Settles suggestions that the two are the same vendor.
 */
async function moveFixes(tx: Tx, merge: Merge): Promise<void> {
  const { sourceId, targetId } = merge;
  await tx.execute(sql`
    delete from vendor_fixes where same_as_id in (${sourceId}::uuid, ${targetId}::uuid)
      and vendor_id in (${sourceId}::uuid, ${targetId}::uuid)
  `);
  const isSame = `${ofPerson} and older.kind = newer.kind and older.settled_at is null and newer.settled_at is null`;
  await moveNewer(tx, 'vendor_fixes', merge, isSame, targetFirst);
  await moveRows(tx, 'vendor_fixes', merge, 'same_as_id');
}

/** Moves costs, one living cost per person and kind. The older one is marked as deleted and stays for audit. */
async function moveCosts(tx: Tx, merge: Merge, deleted: Deleted): Promise<void> {
  await tx.execute(sql`
    update costs as older
    set deleted_at = ${deleted.at.toISOString()}::timestamptz, deleted_by = ${deleted.by}::uuid
    from costs as newer
    where older.created_by = newer.created_by and older.cost_kind = newer.cost_kind
      and older.deleted_at is null and newer.deleted_at is null
      and ${isOlder(merge, writtenAt)}
  `);
  await moveRows(tx, 'costs', merge);
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
  await moveRows(tx, 'vendors', merge, 'merged_into_id');
}
