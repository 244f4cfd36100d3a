import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { announce } from '../../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import {
  addressImports,
  communities,
  directoryAddresses,
  rosterResidents,
} from '../../../../schema/community.tables.ts';
import { hasTotalHomesOfDirectory } from '../directory.queries.ts';

/** How long an import can be undone. Later presses would rather be mistakes. */
export const undoableMs = 7 * 24 * 60 * 60_000;

const countRows = (rows: typeof addressImports.removedAddresses | typeof addressImports.replacedResidents) =>
  sql<number>`jsonb_array_length(${rows})`.mapWith(Number);

export async function findLastImport(db: Queryable, communityId: string, now: Date) {
  const added = db.$count(
    directoryAddresses,
    and(
      eq(directoryAddresses.communityId, communityId),
      eq(directoryAddresses.importedAt, sql`${addressImports.importedAt}`),
    ),
  );
  const [row] = await db
    .select({
      importedAt: addressImports.importedAt,
      count: sql<number>`${added}`.mapWith(Number),
      removedCount: countRows(addressImports.removedAddresses),
      replacedNameCount: countRows(addressImports.replacedResidents),
    })
    .from(addressImports)
    .where(
      and(
        eq(addressImports.communityId, communityId),
        gt(addressImports.importedAt, new Date(now.getTime() - undoableMs)),
      ),
    )
    .orderBy(desc(addressImports.importedAt))
    .limit(1);
  return row ?? null;
}

/** Returns the moment of a new import: now, and later than any other import of the community. */
export async function nextImportMoment(tx: Tx, communityId: string, now: Date): Promise<Date> {
  const last = await findLastImport(tx, communityId, now);
  return new Date(Math.max(now.getTime(), (last?.importedAt.getTime() ?? 0) + 1));
}

export async function saveImport(
  tx: Tx,
  {
    removedIds,
    replacedIds,
    ...values
  }: {
    communityId: string;
    importedAt: Date;
    setsTotalHomes: boolean;
    formerTotalHomes: number | null;
    /** Addresses that it removes, and those whose residents it replaces. */
    removedIds: readonly string[];
    replacedIds: readonly string[];
  },
): Promise<void> {
  const storedRows = async (
    table: typeof directoryAddresses | typeof rosterResidents,
    column: string,
    ids: readonly string[],
  ) => {
    const found =
      await tx.execute(sql`select coalesce(jsonb_agg(to_jsonb(old)), '[]') as rows from ${table} as old
      where ${sql.raw(column)} = any(${sql.param(ids)}::uuid[])`);
    return rowsOf<{ rows: unknown[] }>(found)[0]?.rows;
  };
  await tx.insert(addressImports).values({
    ...values,
    removedAddresses: await storedRows(directoryAddresses, 'id', removedIds),
    replacedResidents: await storedRows(rosterResidents, 'address_id', [...removedIds, ...replacedIds]),
  });
}

/**
 * Brings the directory back to where it was before an import, which must be the last one; returns how many addresses went
 * and came back, or null if there is no such import.
 */
export async function undoImport(
  tx: Tx,
  { communityId, importedAt, now }: { communityId: string; importedAt: Date; now: Date },
): Promise<{ removed: number; restored: number } | null> {
  const last = await findLastImport(tx, communityId, now);
  if (last?.importedAt.getTime() !== importedAt.getTime()) return null;
  const hasItsTotal = await hasTotalHomesOfDirectory(tx, communityId);
  const ofCommunity = eq(directoryAddresses.communityId, communityId);
  await tx
    .delete(rosterResidents)
    .where(
      and(
        eq(rosterResidents.importedAt, importedAt),
        sql`exists (select 1 from ${directoryAddresses} where ${directoryAddresses.id} = ${rosterResidents.addressId} and ${ofCommunity})`,
      ),
    );
  const added = await tx
    .delete(directoryAddresses)
    .where(and(ofCommunity, eq(directoryAddresses.importedAt, importedAt)))
    .returning({ id: directoryAddresses.id });
  const isMeant = and(eq(addressImports.communityId, communityId), eq(addressImports.importedAt, importedAt));
  const [done] = await tx.delete(addressImports).where(isMeant).returning();
  const rowsIn = (rows: unknown) => sql`jsonb_to_recordset(${JSON.stringify(rows ?? [])}::jsonb)`;
  const restored = await tx.execute(sql`
    insert into directory_addresses (id, community_id, place_id, formatted_address, normalized_address, street_number,
      route, unit, city, state, postal_code, lat, lng, imported_at, is_sample)
    select old.* from ${rowsIn(done?.removedAddresses)} as old (id uuid, community_id uuid,
      place_id text, formatted_address text, normalized_address text, street_number text, route text, unit text,
      city text, state text, postal_code text, lat float8, lng float8, imported_at timestamptz, is_sample boolean)
    on conflict do nothing returning id`);
  await tx.execute(sql`
    insert into roster_residents (id, address_id, name, email, imported_at)
    select old.* from ${rowsIn(done?.replacedResidents)} as old (id uuid, address_id uuid, name text,
      email text, imported_at timestamptz)
    where exists (select 1 from directory_addresses as home where home.id = old.address_id)
    on conflict do nothing`);
  if (done?.setsTotalHomes && hasItsTotal) {
    const { formerTotalHomes: totalHomes } = done;
    const isOther = sql`${communities.totalHomes} is distinct from ${totalHomes}`;
    const changed = await tx
      .update(communities)
      .set({ totalHomes, updatedAt: now })
      .where(and(eq(communities.id, communityId), isOther))
      .returning({ id: communities.id });
    announce(tx, 'community', ...changed.map(({ id }) => id));
  }
  return { removed: added.length, restored: rowsOf(restored).length };
}
