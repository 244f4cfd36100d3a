import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { violatedUnique } from '../../../platform/db/database-errors.ts';
import { type AboutVendor, vendorTraces } from '../../../schema/about-vendors.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

const merged = alias(vendors, 'merged_vendor');

type PersonId = string | SQLWrapper;

const isTracedIn = ({ vendorId, author }: AboutVendor, userId: PersonId | null) => {
  const isOfAnother = userId !== null && author ? sql`and ${author} is distinct from ${userId}::uuid` : sql``;
  return sql`exists (select from ${vendorId.table} where ${vendorId} = ${vendors.id} ${isOfAnother})`;
};

const hasMerged = sql`exists (select from vendors as merged_vendor where ${merged.mergedIntoId} = ${vendors.id})`;

/**
 * What others can know of. A vendor with secret traces alone, such as a private note, counts as untouched in all that admins
 * read and do: a refusal, or a vendor that stays, would tell of them (docs/rules/access.md, 'What time tells').
 */
const openTraces = vendorTraces.filter(({ isSecret }) => !isSecret);

const hasPublishedCosts = sql`exists (select from ${vendorStats} where ${vendorStats.vendorId} = ${vendors.id}
  and ${vendorStats.publishedCostHomes} > 0)`;

/** Condition: no visible activity of residents or visitors on the vendor. With a person, theirs is ignored. */
export const isUntouched = (userId: PersonId | null = null): SQL<boolean> => {
  const traces = openTraces.map((trace) => isTracedIn(trace, userId));
  return sql<boolean>`not (${sql.join([...traces, hasMerged, hasPublishedCosts], sql` or `)})`;
};

const isAddedOnlyBy = (userId: PersonId) =>
  and(eq(vendors.createdBy, userId), isNull(vendors.deletedAt), isUntouched(userId));

/** The number of vendors that a person added and no other person can be seen to have done anything with, as a column. */
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
