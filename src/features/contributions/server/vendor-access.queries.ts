import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepareOnce, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { communities } from '../../../schema/community.tables.ts';
import { existsFor, vendorColumns, vendors } from '../../../schema/vendor.tables.ts';

const columns = {
  id: vendors.id,
  communityId: vendors.communityId,
  communitySlug: communities.slug,
  timeZone: communities.timeZone,
  ...vendorColumns,
  googlePlaceId: vendors.googlePlaceId,
  createdBy: vendors.createdBy,
  privateTo: vendors.privateTo,
};

/** Returns a vendor that exists for this person, without checking access: use `readVendor` instead. */
export async function findVendor(db: Queryable, vendorId: string, userId: string | null) {
  const [row] = await db
    .select(columns)
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(and(eq(vendors.id, vendorId), existsFor(userId)));
  return row ?? null;
}

const vendorLock = prepareOnce((db) =>
  db
    .select({
      ...columns,
      deletedAt: vendors.deletedAt,
      isInClosedCommunity: sql<boolean>`${communities.closedAt} is not null`,
    })
    .from(vendors)
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .where(eq(vendors.id, sql.placeholder('vendorId')))
    .for('key share', { of: vendors })
    .prepare('lock_vendor'),
);

/**
 * Finds a vendor and locks it against merges until the transaction ends. A deletion does not wait for this, and can be
 * undone.
 */
export async function lockVendorRow(tx: Tx, vendorId: string) {
  const [row] = await vendorLock(tx).execute({ vendorId });
  return row ?? null;
}

/** Locks those of these vendors that are not deleted, in the order of their ids, as a merge does. */
export async function lockLivingVendors(tx: Tx, vendorIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(inArray(vendors.id, [...vendorIds]), isNull(vendors.deletedAt)))
    .orderBy(asc(vendors.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

export async function findSuccessorId(db: Queryable, vendorId: string): Promise<string | null> {
  const [row] = await db
    .select({ mergedIntoId: vendors.mergedIntoId })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return row?.mergedIntoId ?? null;
}

export type StoredVendor = NonNullable<Awaited<ReturnType<typeof findVendor>>>;
