import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { homeVendors, leftVendors, vendorNotes } from '../../../schema/home-vendor.tables.ts';
import { previewCosts, previewReviews } from '../../../schema/preview-link.tables.ts';
import { questionAnswers } from '../../../schema/question.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import { vendorFixes } from '../../../schema/vendor-fix.tables.ts';

const merged = alias(vendors, 'merged_vendor');

/** Every column that names a vendor because a person did something with it, and the column of that person where there is one. */
export const vendorTraces: readonly { vendorId: PgColumn; author: PgColumn | null }[] = [
  { vendorId: reviews.vendorId, author: reviews.userId },
  { vendorId: homeVendors.vendorId, author: homeVendors.userId },
  { vendorId: leftVendors.vendorId, author: leftVendors.userId },
  { vendorId: costs.vendorId, author: costs.createdBy },
  { vendorId: previewReviews.vendorId, author: null },
  { vendorId: previewCosts.vendorId, author: null },
  { vendorId: questionAnswers.vendorId, author: questionAnswers.answeredBy },
  { vendorId: vendorFixes.vendorId, author: vendorFixes.userId },
  { vendorId: vendorFixes.sameAsId, author: vendorFixes.userId },
  { vendorId: vendorNotes.vendorId, author: vendorNotes.userId },
];

type PersonId = string | SQLWrapper;

const isTracedIn = ({ vendorId, author }: (typeof vendorTraces)[number], userId: PersonId | null) => {
  const isOfAnother = userId !== null && author ? sql`and ${author} is distinct from ${userId}::uuid` : sql``;
  return sql`exists (select from ${vendorId.table} where ${vendorId} = ${vendors.id} ${isOfAnother})`;
};

const hasMerged = sql`exists (select from vendors as merged_vendor where ${merged.mergedIntoId} = ${vendors.id})`;

/** Condition: no row of a resident or visitor is about the vendor. With a person: none of other people. */
export const isUntouched = (userId: PersonId | null = null): SQL<boolean> =>
  sql<boolean>`not (${sql.join([...vendorTraces.map((trace) => isTracedIn(trace, userId)), hasMerged], sql` or `)})`;

const isAddedOnlyBy = (userId: PersonId) =>
  and(eq(vendors.createdBy, userId), isNull(vendors.deletedAt), isUntouched(userId));

/** The number of vendors that a person added and no other person has done anything with, as a column. */
export const untouchedVendorsOf = (userId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*) from ${vendors} where ${isAddedOnlyBy(userId)})`.mapWith(Number);

export const countUntouched = (db: Queryable, userId: string): Promise<number> =>
  db.$count(vendors, isAddedOnlyBy(userId));

export function deleteUntouched(tx: Tx, { userId, by, now }: { userId: string; by: string; now: Date }) {
  return tx
    .update(vendors)
    .set({ deletedAt: now, deletedBy: by, updatedAt: now })
    .where(isAddedOnlyBy(userId))
    .returning({ id: vendors.id, communityId: vendors.communityId });
}

/** Restores what `deleteUntouched` deleted when the person was rejected. Lock the person first. */
export async function restoreDeletedWith(tx: Tx, userId: string): Promise<void> {
  const restored = await tx.execute(sql`
    update vendors set deleted_at = null, deleted_by = null
    from users where users.id = ${userId}::uuid and vendors.created_by = users.id
      and vendors.deleted_at = users.rejected_at and vendors.held_for is null and vendors.merged_into_id is null
      and not exists (select from vendors as listed where listed.community_id = vendors.community_id
        and listed.name_key = vendors.name_key and listed.deleted_at is null)
    returning vendors.community_id as "communityId"`);
  announce(tx, 'list', ...rowsOf<{ communityId: string }>(restored).map(({ communityId }) => communityId));
}

/**
 * Shows the vendors that a person added before confirming their email to the community. One whose name another person has
 * added meanwhile stays theirs alone.
 */
export async function releaseVendors(tx: Tx, userId: string, now: Date): Promise<void> {
  const isFree = sql`not exists (select from vendors as listed where listed.community_id = ${vendors.communityId}
    and listed.name_key = ${vendors.nameKey} and listed.deleted_at is null)`;
  const release = (part: Tx) =>
    part
      .update(vendors)
      .set({ deletedAt: null, heldFor: null, updatedAt: now })
      .where(and(eq(vendors.heldFor, userId), isFree))
      .returning({ communityId: vendors.communityId });
  try {
    const released = await tx.transaction(release);
    announce(tx, 'list', ...released.map(({ communityId }) => communityId));
  } catch (error) {
    // Another person adds such a name at this moment.
    if (violatedUnique(error) !== 'vendors_name_unique') throw error;
  }
}
