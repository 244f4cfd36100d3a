import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category } from '../../../catalogue/categories.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { existsFor, type VendorDetails, vendors } from '../../../schema/vendor.tables.ts';
import { readContacts } from '../../contributions/server/contacts.ts';

const nameKeyOf = (name: string) => sql`vendor_name_key(${name}::text)`;

const duplicateColumns = {
  vendorId: vendors.id,
  vendorName: vendors.name,
  vendorCategory: vendors.category,
};

export async function findVendorByName(
  db: Queryable,
  { communityId, name, userId = null }: { communityId: string; name: string; userId?: string | null },
) {
  const [row] = await db
    .select(duplicateColumns)
    .from(vendors)
    .where(
      and(eq(vendors.communityId, communityId), eq(vendors.nameKey, nameKeyOf(name)), existsFor(userId)),
    );
  return row ?? null;
}

/** `name` is the vendor's own by default. */
export async function findNamesake(db: Queryable, vendorId: string, name?: string) {
  const edited = alias(vendors, 'edited');
  const [row] = await db
    .select(duplicateColumns)
    .from(vendors)
    .innerJoin(edited, eq(edited.communityId, vendors.communityId))
    .where(
      and(
        eq(edited.id, vendorId),
        ne(vendors.id, vendorId),
        eq(vendors.nameKey, name === undefined ? edited.nameKey : nameKeyOf(name)),
        isNull(vendors.deletedAt),
      ),
    );
  return row ?? null;
}

export async function findVendorIdsByNames(
  db: Queryable,
  communityId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const requested = sql`(values ${sql.join(
    names.map((name) => sql`(${name}::text)`),
    sql`, `,
  )}) as requested (name)`;
  const rows = await db
    .select({ id: vendors.id, name: sql<string>`requested.name` })
    .from(vendors)
    .innerJoin(requested, sql`vendor_name_key(requested.name) = ${vendors.nameKey}`)
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Names that begin with the query come first. */
export async function searchVendorsByName(
  db: Queryable,
  communityId: string,
  query: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const position = sql`strpos(lower(${vendors.name}), lower(${query}::text))`;
  return db
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt), sql`${position} > 0`))
    .orderBy(sql`${position}, lower(${vendors.name}) collate "C"`)
    .limit(limit);
}

/**
 * Returns businesses that verified people or admins added to the lists of communities in the same ZIP area (its first
 * three digits) and that the community does not have, by their name. Only what a business card says leaves a community: name, category and phone number.
 */
export async function searchNearbyBusinesses(
  db: Queryable,
  communityId: string,
  query: string,
  limit: number,
): Promise<{ name: string; category: Category; phone: string }[]> {
  const areaOf = (community: string) =>
    sql.raw(`coalesce(substring(${community}.address_line from '([0-9]{3})[0-9]{2}(-[0-9]{4})?$'),
      (select left(postal_code, 3) from directory_addresses where community_id = ${community}.id limit 1))`);
  const result = await db.execute(sql`
    select name, category, contact_info as phone from (
      select distinct on (listed.phone_numbers) listed.name, listed.category, listed.contact_info
      from vendors as listed
      join communities as theirs on theirs.id = listed.community_id and theirs.closed_at is null
      join communities as own on own.id = ${communityId}
      left join users as adder on adder.id = listed.created_by
      where listed.community_id <> own.id and listed.deleted_at is null
        and (listed.created_by is null or (adder.is_verified and not adder.is_approval_undoable))
        and strpos(lower(listed.name), lower(${query}::text)) > 0
        and cardinality(listed.phone_numbers) = 1 and jsonb_array_length(listed.contacts) = 1
        and ${areaOf('theirs')} = ${areaOf('own')}
        and not exists (
          select 1 from vendors as known where known.community_id = own.id and known.deleted_at is null
            and (known.name_key = listed.name_key or known.phone_numbers && listed.phone_numbers))
      order by listed.phone_numbers, listed.created_at
    ) as nearby
    order by strpos(lower(name), lower(${query}::text)), lower(name) collate "C"
    limit ${limit}
  `);
  return rowsOf<{ name: string; category: Category; phone: string }>(result);
}

export interface NewVendor extends VendorDetails {
  communityId: string;
  googlePlaceId?: string | null;
  typicalCost?: number | null;
  /** Omitted if an admin adds the vendor. */
  createdBy?: string;
  /** Whether only the person who adds it may see it for now. */
  isPrivate?: boolean;
}

/**
 * Inserts vendors, except those whose name the community has (by the unique index). Pass them in the order of their
 * name keys, so that parallel imports cannot deadlock.
 */
export async function insertVendors(tx: Tx, added: readonly NewVendor[], now: Date) {
  if (added.length === 0) return [];
  return tx
    .insert(vendors)
    .values(
      added.map(({ isPrivate = false, ...vendor }) => ({
        ...vendor,
        ...(isPrivate && { deletedAt: now, privateTo: vendor.createdBy }),
        contacts: readContacts(vendor.contactInfo),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({
      target: [vendors.communityId, vendors.nameKey],
      where: sql`deleted_at is null`,
    })
    .returning({ id: vendors.id, communityId: vendors.communityId });
}

export interface VendorUpdate extends VendorDetails {
  googlePlaceId: string | null;
  now: Date;
}

/** Clears the cached data of the maps provider if the place id changes. */
export async function updateVendorCore(
  tx: Tx,
  vendorId: string,
  { now, ...change }: VendorUpdate,
): Promise<void> {
  const ifSamePlace = (column: string) =>
    sql`case when google_place_id is not distinct from ${change.googlePlaceId}::text then ${sql.identifier(column)} end`;
  await tx
    .update(vendors)
    .set({
      ...change,
      contacts: readContacts(change.contactInfo),
      updatedAt: now,
      googleRating: ifSamePlace('google_rating'),
      googleRatingCount: ifSamePlace('google_rating_count'),
      googleLastUpdated: ifSamePlace('google_last_updated'),
      googleReviewsJson: ifSamePlace('google_reviews_json'),
    })
    .where(eq(vendors.id, vendorId));
}

export async function countSubmission(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ submissionsCount: sql`${users.submissionsCount} + 1` })
    .where(eq(users.id, userId));
}
