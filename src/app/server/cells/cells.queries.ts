import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { type Schemas, schemasOf } from '../../../platform/schemas.ts';
import { tableIn } from './belongings.queries.ts';

/** Returns the schemas of this database that have Porchlist's tables, as far as the role may use them. */
export async function listCells(db: Queryable): Promise<string[]> {
  const found = await db.execute(sql`
    select n.nspname as name from pg_namespace n
    where has_schema_privilege(n.oid, 'usage') and (select count(*) from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')
      and c.relname in ('communities', 'household_members', 'vendor_stats')) = 3
    order by n.nspname <> 'public', n.nspname`);
  return rowsOf<{ name: string }>(found).map(({ name }) => name);
}

export interface CellFacts {
  communities: number;
  people: number;
  megabytes: number;
}

export async function describeCell(db: Queryable, name: string): Promise<CellFacts> {
  const schemas = schemasOf(name);
  const found = await db.execute(sql`
    select (select count(*)::int from ${tableIn(schemas, 'communities')}) as communities,
      (select count(*)::int from ${tableIn(schemas, 'users')} where deleted_at is null) as people,
      (select round(sum(pg_total_relation_size(oid)) / 1e6)::int from pg_class
        where relnamespace = ${name}::regnamespace and relkind = 'r') as megabytes`);
  return rowsOf<CellFacts>(found)[0] as CellFacts;
}

export interface MovedCommunity {
  id: string;
  name: string;
  isDefault: boolean;
  photoPath: string | null;
}

export async function lockMovedCommunity(
  tx: Tx,
  schemas: Schemas,
  slug: string,
): Promise<MovedCommunity | undefined> {
  const found = await tx.execute(sql`
    select id, name, is_default as "isDefault", photo_path as "photoPath"
    from ${tableIn(schemas, 'communities')} where slug = ${slug} for update`);
  return rowsOf<MovedCommunity>(found)[0];
}

/** Returns the paths that lead to a community, also from before it was renamed. */
export async function listPaths(tx: Tx, schemas: Schemas, { id }: MovedCommunity): Promise<string[]> {
  const found = await tx.execute(sql`
    select '/communities/' || slug as path from ${tableIn(schemas, 'communities')} where id = ${id}
    union all select '/communities/' || slug from ${tableIn(schemas, 'former_community_slugs')} where community_id = ${id}
    union all select '/community-preview/' || slug from ${tableIn(schemas, 'preview_links')} where community_id = ${id}`);
  return rowsOf<{ path: string }>(found).flatMap(({ path }) => [path, `${path}/*`]);
}

/** Shorter than requests wait for a lock, and long enough to interrupt maintenance by the server. */
export const setLockTimeout = (tx: Tx) => tx.execute(sql`set local lock_timeout = '1500ms'`);

/** Reads and writes the tables of a cell, where a statement names none. */
export const lookIn = (tx: Tx, { tables }: Schemas) =>
  tx.execute(sql`select set_config('search_path', ${`${tables}, public, extensions`}, true)`);

interface Move {
  source: Schemas;
  target: Schemas;
  community: MovedCommunity;
}

export async function recordMove(tx: Tx, { source, target, community: { id, name } }: Move): Promise<void> {
  const details = JSON.stringify({ name });
  for (const [schemas, action, communityId, reason] of [
    [source, 'community.move_out', null, `Moved to the cell ${target.tables} on the server`],
    [target, 'community.move_in', id, `Moved from the cell ${source.tables} on the server`],
  ] as const) {
    await tx.execute(sql`
      insert into ${tableIn(schemas, 'audit_log')} (action, subject_type, subject_id, community_id, reason, details)
      values (${action}, 'community', ${id}, ${communityId}::uuid, ${reason}, ${details}::jsonb)`);
  }
}
