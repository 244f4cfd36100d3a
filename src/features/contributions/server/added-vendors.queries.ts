import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { type AboutVendor, vendorTraces } from '../../../schema/about-vendors.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const merged = alias(vendors, 'merged_vendor');

type PersonId = string | SQLWrapper;

const isTracedIn = ({ vendorId, author }: AboutVendor, userId: PersonId | null) => {
  const isOfAnother = userId !== null && author ? sql`and ${author} is distinct from ${userId}::uuid` : sql``;
  return sql`exists (select from ${vendorId.table} where ${vendorId} = ${vendors.id} ${isOfAnother})`;
};

const hasMerged = sql`exists (select from vendors as merged_vendor where ${merged.mergedIntoId} = ${vendors.id})`;

const hasNone = (traces: readonly AboutVendor[], userId: PersonId | null) =>
  sql<boolean>`not (${sql.join([...traces.map((trace) => isTracedIn(trace, userId)), hasMerged], sql` or `)})`;

/** Condition: no row of a resident or visitor is about the vendor. With a person: none of other people. */
export const isUntouched = (userId: PersonId | null = null): SQL<boolean> => hasNone(vendorTraces, userId);

const openTraces = vendorTraces.filter(({ isSecret }) => !isSecret);

/**
 * The same as admins read it: without amounts and notes, or a new one would be told by the change (docs/rules/access.md, 'What
 * time tells').
 */
export const looksUntouched = (userId: PersonId | null = null): SQL<boolean> => hasNone(openTraces, userId);

const isAddedBy = (userId: PersonId) => and(eq(vendors.createdBy, userId), isNull(vendors.deletedAt));

const looksAddedOnlyBy = (userId: PersonId) => and(isAddedBy(userId), looksUntouched(userId));

/** The number of vendors that a person added and no other person seems to have done anything with, as a column. */
export const untouchedVendorsOf = (userId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*) from ${vendors} where ${looksAddedOnlyBy(userId)})`.mapWith(Number);

export const countUntouched = (db: Queryable, userId: string): Promise<number> =>
  db.$count(vendors, looksAddedOnlyBy(userId));

export function deleteUntouched(tx: Tx, { userId, by, now }: { userId: string; by: string; now: Date }) {
  return tx
    .update(vendors)
    .set({ deletedAt: now, deletedBy: by, updatedAt: now })
    .where(and(isAddedBy(userId), isUntouched(userId)))
    .returning({ id: vendors.id, communityId: vendors.communityId });
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
      .set({ deletedAt: null, privateTo: null, updatedAt: now })
      .where(and(eq(vendors.privateTo, userId), isFree))
      .returning({ communityId: vendors.communityId });
  try {
    const released = await tx.transaction(release);
    announce(tx, 'list', ...released.map(({ communityId }) => communityId));
  } catch (error) {
    // Another person adds such a name at this moment.
    if (violatedUnique(error) !== 'vendors_name_unique') throw error;
  }
}
