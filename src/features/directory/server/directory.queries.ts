import { type AnyColumn, and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import {
  addressImports,
  communities,
  directoryAddresses,
  rosterResidents,
} from '../../../schema/community.tables.ts';
import { householdMembers, households, isPlaceKept } from '../../../schema/household.tables.ts';
import { toNormalizedAddress } from '../../homes/server/address-form/normalize-address.ts';
import type { Resident } from './import/residents-of-row.ts';

/** Locks the community, so the second of two simultaneous imports waits and sees the result of the first. */
export async function lockAddressesOf(tx: Tx, communityId: string): Promise<void> {
  await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update');
}

/** With the table's name written out: Drizzle leaves it out of the columns where a query reads one table. */
const residents = sql<Resident[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', ${rosterResidents.name}, 'email', ${rosterResidents.email})
    order by ${rosterResidents.name}, ${rosterResidents.id}), '[]')
  from ${rosterResidents} where ${rosterResidents.addressId} = ${directoryAddresses}.id)`;

export function listDirectoryEntries(db: Queryable, communityId: string) {
  return db
    .select({
      id: directoryAddresses.id,
      formattedAddress: directoryAddresses.formattedAddress,
      normalizedAddress: directoryAddresses.normalizedAddress,
      streetNumber: directoryAddresses.streetNumber,
      route: directoryAddresses.route,
      unit: directoryAddresses.unit,
      isSample: directoryAddresses.isSample,
      residents,
    })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId))
    .orderBy(asc(directoryAddresses.normalizedAddress));
}

const byStreet = [
  sql`${directoryAddresses.route} collate "C"`,
  sql`length(${directoryAddresses.streetNumber})`,
  directoryAddresses.streetNumber,
  sql`length(${directoryAddresses.unit}) nulls first`,
  directoryAddresses.unit,
  directoryAddresses.id,
];

export function listDirectoryPage(
  db: Queryable,
  { communityId, query }: { communityId: string; query: string },
  { limit, offset }: PageWindow,
) {
  const members = sql`
    from ${households}
    join ${householdMembers} on ${householdMembers.householdId} = ${households.id} and ${isPlaceKept}
    join ${users} on ${users.id} = ${householdMembers.userId} and ${users.rejectedAt} is null and not ${users.isHeld}
    where ${households.communityId} = ${directoryAddresses.communityId}
      and ${households.normalizedAddress} = ${directoryAddresses.normalizedAddress}`;
  // Select the page first, so residents are looked up only for its rows.
  const page = db
    .select({ id: directoryAddresses.id, total: rowCount.as('total') })
    .from(directoryAddresses)
    .where(
      and(
        eq(directoryAddresses.communityId, communityId),
        or(
          containing([directoryAddresses.formattedAddress], query),
          containing([directoryAddresses.normalizedAddress], toNormalizedAddress(query) || query),
        ),
      ),
    )
    .orderBy(...byStreet)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: directoryAddresses.id,
      address: directoryAddresses.formattedAddress,
      home: sql<'approved' | 'waiting' | null>`(
        select case when bool_or(${householdMembers.approvedAt} is not null) then 'approved'
          when count(*) > 0 then 'waiting' end ${members})`,
      members: sql<{ userId: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('userId', ${users.id}, 'name', ${users.name})
          order by ${users.name}, ${users.id}), '[]')
        ${members} and ${householdMembers.approvedAt} is not null and ${users.deletedAt} is null)`,
      importedAt: directoryAddresses.importedAt,
      isSample: directoryAddresses.isSample,
      residents,
      total: page.total,
    })
    .from(page)
    .innerJoin(directoryAddresses, eq(directoryAddresses.id, page.id))
    .orderBy(...byStreet);
}

export async function listWaitingAddresses(db: Queryable, communityId: string): Promise<string[]> {
  const rows = await db
    .select({ normalizedAddress: households.normalizedAddress })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(
      and(
        eq(households.communityId, communityId),
        isNull(householdMembers.approvedAt),
        isPlaceKept,
        isNull(users.rejectedAt),
        isNull(users.deletedAt),
        eq(users.isHeld, false),
      ),
    );
  return rows.map(({ normalizedAddress }) => normalizedAddress);
}

/** Returns how many of them were in this community's directory. */
export async function deleteDirectoryAddresses(
  tx: Tx,
  communityId: string,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .delete(directoryAddresses)
    .where(and(eq(directoryAddresses.communityId, communityId), hasIdIn(directoryAddresses.id, ids)));
  return rowCount ?? 0;
}

/** Like `inArray`, with one parameter for any number of ids. */
export const hasIdIn = (column: AnyColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

const addressesOf = (db: Queryable, communityId: string) =>
  db
    .select({ id: directoryAddresses.id })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId));

export async function countDirectory(
  db: Queryable,
  communityId: string,
): Promise<{ samples: number; residents: number }> {
  const residents = db
    .select({ residents: count() })
    .from(rosterResidents)
    .where(inArray(rosterResidents.addressId, addressesOf(db, communityId)));
  const [row] = await db
    .select({ samples: count(), residents: sql<number>`${residents}`.mapWith(Number) })
    .from(directoryAddresses)
    .where(and(eq(directoryAddresses.communityId, communityId), eq(directoryAddresses.isSample, true)));
  return row ?? { samples: 0, residents: 0 };
}

/** Deletes the directory's residents, also those that undoing an import would bring back; returns how many there were. */
export async function deleteResidents(tx: Tx, communityId: string): Promise<number> {
  await tx
    .update(addressImports)
    .set({ replacedResidents: [] })
    .where(eq(addressImports.communityId, communityId));
  const { rowCount } = await tx
    .delete(rosterResidents)
    .where(inArray(rosterResidents.addressId, addressesOf(tx, communityId)));
  return rowCount ?? 0;
}

export async function deleteSampleAddresses(tx: Tx, communityId: string): Promise<number> {
  const { rowCount } = await tx
    .delete(directoryAddresses)
    .where(and(eq(directoryAddresses.communityId, communityId), eq(directoryAddresses.isSample, true)));
  return rowCount ?? 0;
}

/** The keys of `residents` are normalized addresses. */
export async function replaceResidents(
  tx: Tx,
  communityId: string,
  {
    residents,
    addressIds,
    importedAt,
  }: { residents: ReadonlyMap<string, readonly Resident[]>; addressIds: readonly string[]; importedAt: Date },
): Promise<void> {
  await tx.delete(rosterResidents).where(hasIdIn(rosterResidents.addressId, addressIds));
  const addresses = await tx
    .select({ id: directoryAddresses.id, normalizedAddress: directoryAddresses.normalizedAddress })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId));
  const rows = addresses.flatMap(({ id, normalizedAddress }) =>
    (residents.get(normalizedAddress) ?? []).map((resident) => ({ addressId: id, importedAt, ...resident })),
  );
  // A statement can have at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 5000)
    await tx.insert(rosterResidents).values(rows.slice(start, start + 5000));
}

export function countResidentsOf(db: Queryable, addressIds: readonly string[]): Promise<number> {
  return db.$count(rosterResidents, hasIdIn(rosterResidents.addressId, addressIds));
}

/** Sets the number of homes of a community to the number of addresses in its directory; unknown if there are none. */
export async function takeTotalHomes(tx: Tx, communityId: string, now: Date): Promise<void> {
  const size = sql<number>`nullif((${countAddresses(communityId)}), 0)`;
  const changed = await tx
    .update(communities)
    .set({ totalHomes: size, updatedAt: now })
    .where(and(eq(communities.id, communityId), sql`${communities.totalHomes} is distinct from ${size}`))
    .returning({ id: communities.id });
  announce(tx, 'community', ...changed.map(({ id }) => id));
}

export async function hasTotalHomesOfDirectory(tx: Tx, communityId: string): Promise<boolean> {
  const isSize = sql`${communities.totalHomes} = (${countAddresses(communityId)})`;
  return (await tx.$count(communities, and(eq(communities.id, communityId), isSize))) > 0;
}

const countAddresses = (communityId: string) =>
  sql`select count(*) from directory_addresses where community_id = ${communityId} and not is_sample`;
