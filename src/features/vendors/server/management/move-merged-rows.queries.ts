import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Merge } from './vendor-merge.queries.ts';

/** When what stands in a row was said. */
const writtenAt = (row: 'older' | 'newer') => `coalesce(${row}.updated_at, ${row}.created_at)`;

/**
 * `older` and `newer` are one person's rows on the two vendors that are being merged; of two of the same moment the
 * target's is the newer one.
 */
const isOlder = ({ sourceId, targetId }: Merge, at = writtenAt) => {
  const pair = sql`(${sourceId}::uuid, ${targetId}::uuid)`;
  return sql`older.vendor_id in ${pair} and newer.vendor_id in ${pair} and older.vendor_id <> newer.vendor_id
    and (${sql.raw(at('older'))}, older.vendor_id = ${targetId}::uuid)
      < (${sql.raw(at('newer'))}, newer.vendor_id = ${targetId}::uuid)`;
};

/**
 * Moves reviews, one review a person: the newer words are the ones that count, as when somebody rates again. One
 * that an admin has hidden pushes no other out.
 */
export async function moveReviews(tx: Tx, merge: Merge): Promise<void> {
  await tx.execute(sql`
    delete from reviews as older using reviews as newer
    where older.user_id = newer.user_id
      and ${isOlder(merge, (row) => `${row}.hidden_at is null, ${writtenAt(row)}`)}
  `);
  await tx.execute(
    sql`update reviews set vendor_id = ${merge.targetId}::uuid where vendor_id = ${merge.sourceId}::uuid`,
  );
}

/**
 * Moves what homes use, one use a person, since the day of the first; the rating beside it is that of the review
 * that stayed.
 */
export async function moveHomeVendors(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    update home_vendors as kept set
      created_at = least(kept.created_at, other.created_at),
      confirmed_at = greatest(kept.confirmed_at, other.confirmed_at),
      contact_override = coalesce(kept.contact_override, other.contact_override)
    from home_vendors as other
    where kept.user_id = other.user_id and kept.vendor_id = ${targetId}::uuid and other.vendor_id = ${sourceId}::uuid
  `);
  await tx.execute(sql`
    delete from home_vendors as gone using home_vendors as kept
    where gone.user_id = kept.user_id and gone.vendor_id = ${sourceId}::uuid and kept.vendor_id = ${targetId}::uuid
  `);
  await tx.execute(
    sql`update home_vendors set vendor_id = ${targetId}::uuid where vendor_id = ${sourceId}::uuid`,
  );
  await tx.execute(sql`
    update home_vendors set my_rating = reviews.rating from reviews
    where home_vendors.vendor_id = ${targetId}::uuid and reviews.vendor_id = home_vendors.vendor_id
      and reviews.user_id = home_vendors.user_id
  `);
}

/**
 * Moves costs, one living cost a person and kind; the older one is marked as deleted and stays for audit, like every
 * other.
 */
export async function moveCosts(tx: Tx, merge: Merge, deleted: { by: string; at: Date }): Promise<void> {
  await tx.execute(sql`
    update costs as older
    set deleted_at = ${deleted.at.toISOString()}::timestamptz, deleted_by = ${deleted.by}::uuid
    from costs as newer
    where older.created_by = newer.created_by and older.cost_kind = newer.cost_kind
      and older.deleted_at is null and newer.deleted_at is null
      and ${isOlder(merge)}
  `);
  await tx.execute(
    sql`update costs set vendor_id = ${merge.targetId}::uuid where vendor_id = ${merge.sourceId}::uuid`,
  );
}

/**
 * Moves what visitors gave: reviews first, then costs, in the order in which the words of visits are erased. What
 * they did stays as it was told: it is history.
 */
export async function movePreviewRows(tx: Tx, merge: Merge): Promise<void> {
  const moved = (table: 'preview_reviews' | 'preview_costs') =>
    sql`update ${sql.identifier(table)} set vendor_id = ${merge.targetId}::uuid where vendor_id = ${merge.sourceId}::uuid`;
  await tx.execute(sql`
    delete from preview_reviews as older using preview_reviews as newer
    where older.session_id = newer.session_id and ${isOlder(merge)}
  `);
  await tx.execute(moved('preview_reviews'));
  await tx.execute(sql`
    delete from preview_costs as older using preview_costs as newer
    where older.session_id = newer.session_id and older.cost_kind = newer.cost_kind and ${isOlder(merge)}
  `);
  await tx.execute(moved('preview_costs'));
}

/** Moves what only one vendor can have: the target's, else the source's. */
export async function moveSingles(tx: Tx, { sourceId, targetId }: Merge): Promise<void> {
  await tx.execute(sql`
    insert into vendor_market_prices (vendor_id, amount, unit, updated_by, updated_at)
    select ${targetId}::uuid, amount, unit, updated_by, updated_at
    from vendor_market_prices where vendor_id = ${sourceId}::uuid
    on conflict (vendor_id) do nothing
  `);
  await tx.execute(sql`delete from vendor_market_prices where vendor_id = ${sourceId}::uuid`);
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

/** Marks the source as gone; whatever led to it leads to the target. */
export async function markMerged(
  tx: Tx,
  { sourceId, targetId }: Merge,
  deleted: { by: string; at: Date },
): Promise<void> {
  const at = sql`${deleted.at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update vendors set deleted_at = ${at}, deleted_by = ${deleted.by}::uuid, updated_at = ${at},
      merged_into_id = ${targetId}::uuid
    where id = ${sourceId}::uuid
  `);
  await tx.execute(
    sql`update vendors set merged_into_id = ${targetId}::uuid where merged_into_id = ${sourceId}::uuid`,
  );
}
