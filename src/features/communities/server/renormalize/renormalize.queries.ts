import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { directoryAddresses } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors, leftVendors } from '../../../../schema/home-vendor.tables.ts';
import { householdMembers, households } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';

interface NormalizedColumn {
  table: string;
  /** The SQL expression of the original text. */
  text: string;
  normalized: string;
}

/** Every column with a normalized value, except the unique ones, whose homes must be merged. */
export const normalizedColumns: readonly NormalizedColumn[] = [
  { table: 'users', text: 'coalesce(formatted_address, address)', normalized: 'normalized_address' },
  { table: 'costs', text: 'household_address', normalized: 'normalized_address' },
  {
    table: 'preview_sessions',
    text: 'coalesce(formatted_address, address)',
    normalized: 'normalized_address',
  },
  { table: 'address_change_requests', text: 'current_address', normalized: 'current_normalized_address' },
  { table: 'households', text: 'street_name', normalized: 'normalized_street' },
  {
    table: 'address_change_requests',
    text: 'requested_formatted_address',
    normalized: 'requested_normalized_address',
  },
];

interface StoredText {
  id: string;
  text: string;
  normalized: string | null;
}

export interface StoredHome extends StoredText {
  normalized: string;
  communityId: string;
}

export async function readTexts(
  tx: Tx,
  { table, text, normalized }: NormalizedColumn,
): Promise<StoredText[]> {
  const result = await tx.execute(
    sql`select id, ${sql.raw(text)} as text, ${sql.identifier(normalized)} as normalized from ${sql.identifier(table)}
      where ${sql.raw(text)} is not null and ${sql.identifier(normalized)} is not null`,
  );
  return rowsOf<StoredText>(result);
}

export async function writeValues(
  tx: Tx,
  { table, normalized }: Pick<NormalizedColumn, 'table' | 'normalized'>,
  rows: readonly StoredText[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 5000) {
    const batch = JSON.stringify(
      rows.slice(start, start + 5000).map(({ id, normalized }) => ({ id, normalized })),
    );
    await tx.execute(sql`
      update ${sql.identifier(table)} as held set ${sql.identifier(normalized)} = made.normalized
      from jsonb_to_recordset(${batch}::jsonb) as made(id uuid, normalized text)
      where held.id = made.id`);
  }
}

/** Writes unique normalized values through temporary ones, so two rows can swap theirs. */
export async function writeUniqueValues(
  tx: Tx,
  table: 'households' | 'directory_addresses',
  rows: readonly StoredText[],
): Promise<void> {
  const column = { table, normalized: 'normalized_address' };
  await writeValues(
    tx,
    column,
    rows.map((row) => ({ ...row, normalized: `moving ${row.id}` })),
  );
  await writeValues(tx, column, rows);
}

/** Returns the directory's homes: those with coordinates first, then the oldest. */
export function listDirectoryHomes(tx: Tx): Promise<StoredHome[]> {
  const { id, communityId, formattedAddress, normalizedAddress, importedAt, lat } = directoryAddresses;
  return tx
    .select({ id, communityId, text: formattedAddress, normalized: normalizedAddress })
    .from(directoryAddresses)
    .orderBy(sql`${lat} is null`, asc(importedAt), asc(id));
}

export async function deleteDirectoryRows(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 10_000)
    await tx
      .delete(directoryAddresses)
      .where(inArray(directoryAddresses.id, ids.slice(start, start + 10_000)));
}

export function listHouseholds(tx: Tx): Promise<StoredHome[]> {
  const { id, communityId, householdAddress, normalizedAddress, createdAt } = households;
  return tx
    .select({ id, communityId, text: householdAddress, normalized: normalizedAddress })
    .from(households)
    .orderBy(asc(createdAt), asc(id));
}

export async function mergeHouseholds(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  const moved = { householdId: into };
  await tx.update(householdMembers).set(moved).where(eq(householdMembers.householdId, from));
  await tx.update(costs).set(moved).where(eq(costs.householdId, from));
  await tx.update(invitations).set(moved).where(eq(invitations.householdId, from));
  const [gone] = await tx
    .delete(households)
    .where(eq(households.id, from))
    .returning({ streetName: households.streetName, normalizedStreet: households.normalizedStreet });
  await tx
    .update(households)
    .set(gone ?? {})
    .where(sql`${eq(households.id, into)} and ${isNull(households.streetName)}`);
}

export async function listVendorIdsOfHomes(tx: Tx, householdIds: readonly string[]): Promise<string[]> {
  if (householdIds.length === 0) return [];
  const isOfHomes = (column: SQL) => sql`${column} in ${householdIds}`;
  const rows = await tx
    .select({ id: homeVendors.vendorId })
    .from(homeVendors)
    .innerJoin(householdMembers, eq(householdMembers.userId, homeVendors.userId))
    .where(isOfHomes(sql`${householdMembers.householdId}`))
    .union(
      tx
        .select({ id: leftVendors.vendorId })
        .from(leftVendors)
        .innerJoin(householdMembers, eq(householdMembers.userId, leftVendors.userId))
        .where(isOfHomes(sql`${householdMembers.householdId}`)),
    )
    .union(
      tx
        .select({ id: costs.vendorId })
        .from(costs)
        .where(isOfHomes(sql`${costs.householdId}`)),
    );
  return rows.map(({ id }) => id);
}
