import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { directoryAddresses } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { householdMembers, households } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';

interface NormalizedColumn {
  table: string;
  /** What the form is made of. */
  text: string;
  form: string;
}

/** Every column that holds a form without being what a home is known by: those are unique, and have homes to merge. */
export const normalizedColumns: readonly NormalizedColumn[] = [
  { table: 'users', text: 'coalesce(formatted_address, address)', form: 'normalized_address' },
  { table: 'costs', text: 'household_address', form: 'normalized_address' },
  { table: 'preview_sessions', text: 'coalesce(formatted_address, address)', form: 'normalized_address' },
  { table: 'address_change_requests', text: 'current_address', form: 'current_normalized_address' },
  { table: 'households', text: 'street_name', form: 'normalized_street' },
  {
    table: 'address_change_requests',
    text: 'requested_formatted_address',
    form: 'requested_normalized_address',
  },
];

interface HeldText {
  id: string;
  text: string;
  form: string | null;
}

export interface HeldHome extends HeldText {
  form: string;
  communityId: string;
}

/** Returns addresses as they were typed, with the form that is stored beside them. */
export async function readTexts(tx: Tx, { table, text, form }: NormalizedColumn): Promise<HeldText[]> {
  const result = await tx.execute(
    sql`select id, ${sql.raw(text)} as text, ${sql.identifier(form)} as form from ${sql.identifier(table)}
      where ${sql.raw(text)} is not null and ${sql.identifier(form)} is not null`,
  );
  return rowsOf<HeldText>(result);
}

/** Writes forms, some thousand rows a statement. */
export async function writeForms(
  tx: Tx,
  { table, form }: Pick<NormalizedColumn, 'table' | 'form'>,
  rows: readonly HeldText[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 5000) {
    const batch = JSON.stringify(rows.slice(start, start + 5000).map(({ id, form }) => ({ id, form })));
    await tx.execute(sql`
      update ${sql.identifier(table)} as held set ${sql.identifier(form)} = made.form
      from jsonb_to_recordset(${batch}::jsonb) as made(id uuid, form text)
      where held.id = made.id`);
  }
}

/** Writes forms where they are unique: of two rows that swap theirs, neither may be in the other's way. */
export async function writeUniqueForms(
  tx: Tx,
  table: 'households' | 'directory_addresses',
  rows: readonly HeldText[],
): Promise<void> {
  const column = { table, form: 'normalized_address' };
  await writeForms(
    tx,
    column,
    rows.map((row) => ({ ...row, form: `moving ${row.id}` })),
  );
  await writeForms(tx, column, rows);
}

/** Returns the homes of the directory: those with a place on the map first, then the oldest. */
export function listDirectoryHomes(tx: Tx): Promise<HeldHome[]> {
  const { id, communityId, formattedAddress, normalizedAddress, importedAt, lat } = directoryAddresses;
  return tx
    .select({ id, communityId, text: formattedAddress, form: normalizedAddress })
    .from(directoryAddresses)
    .orderBy(sql`${lat} is null`, asc(importedAt), asc(id));
}

export async function deleteDirectoryRows(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 10_000)
    await tx
      .delete(directoryAddresses)
      .where(inArray(directoryAddresses.id, ids.slice(start, start + 10_000)));
}

/** Returns the households, the oldest first. */
export function listHouseholds(tx: Tx): Promise<HeldHome[]> {
  const { id, communityId, householdAddress, normalizedAddress, createdAt } = households;
  return tx
    .select({ id, communityId, text: householdAddress, form: normalizedAddress })
    .from(households)
    .orderBy(asc(createdAt), asc(id));
}

/** Moves everything that hangs on a home to another one, each approval with its own person, and removes the home. */
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

/** Returns vendors whose figures are made of these homes. */
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
        .select({ id: costs.vendorId })
        .from(costs)
        .where(isOfHomes(sql`${costs.householdId}`)),
    );
  return rows.map(({ id }) => id);
}
