import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { directoryAddresses, rosterResidents } from '../../../../schema/community.tables.ts';
import type { Resident } from './residents-of-row.ts';

const addressesOf = (db: Queryable, communityId: string) =>
  db
    .select({ id: directoryAddresses.id })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId));

/** Returns how many addresses of a directory are samples, and how many residents its file names. */
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

/** Deletes the residents that the directory names; returns how many there were. */
export async function deleteResidents(tx: Tx, communityId: string): Promise<number> {
  const removed = await tx
    .delete(rosterResidents)
    .where(inArray(rosterResidents.addressId, addressesOf(tx, communityId)))
    .returning({ id: rosterResidents.id });
  return removed.length;
}

/** Deletes invented addresses; returns how many there were. */
export async function deleteSampleAddresses(tx: Tx, communityId: string): Promise<number> {
  const removed = await tx
    .delete(directoryAddresses)
    .where(and(eq(directoryAddresses.communityId, communityId), eq(directoryAddresses.isSample, true)))
    .returning({ id: directoryAddresses.id });
  return removed.length;
}

/** Puts the residents of a file in the place of those there were; `residents` by the form of their address. */
export async function replaceResidents(
  tx: Tx,
  communityId: string,
  residents: ReadonlyMap<string, readonly Resident[]>,
): Promise<void> {
  await deleteResidents(tx, communityId);
  const addresses = await tx
    .select({ id: directoryAddresses.id, form: directoryAddresses.normalizedAddress })
    .from(directoryAddresses)
    .where(eq(directoryAddresses.communityId, communityId));
  const rows = addresses.flatMap(({ id, form }) =>
    (residents.get(form) ?? []).map((resident) => ({ addressId: id, ...resident })),
  );
  // A statement has room for 65,535 parameters.
  for (let start = 0; start < rows.length; start += 5000)
    await tx.insert(rosterResidents).values(rows.slice(start, start + 5000));
}
