import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';

interface Column {
  name: string;
  type: string;
  /** It is in a unique key, which no id makes different. */
  isKey: boolean;
}

const tablesQuery = sql`
  select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype, 'isKey', exists (
      select from pg_index as i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey) and not exists (
        select from pg_attribute as id where id.attrelid = c.oid and id.attnum = any(i.indkey) and id.atttypid = 'uuid'::regtype)
    )) order by a.attnum) as columns
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity <> 'a'
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname !~ '^__'
  group by c.relname`;

/** What requests look up although it is in no unique key. */
const lookedUp = ['browser_hash', 'google_place_id', 'normalized_address'];

/** Returns a column of copy `n`: other ids and keys, in the same way in all tables, so that copies refer to copies. */
function copied({ name, type, isKey }: Column): string {
  if (type === 'uuid') return `md5(r.${name}::text || n)::uuid`;
  if (type === 'boolean' && isKey) return 'false';
  if (type !== 'text' || !(isKey || lookedUp.includes(name))) return `r.${name}`;
  return `case when r.${name} ~ '^[0-9a-f]{64}$' then encode(sha256((r.${name} || n)::bytea), 'hex') else n || '-' || r.${name} end`;
}

/**
 * Copies all rows until each table that has one has at least so many, as rows of others: of other communities, homes and
 * people. Returns the tables with fewer rows.
 */
export async function addCrowd(db: Db, least: number, except: readonly string[]): Promise<string[]> {
  const tables = rowsOf<{ name: string; columns: Column[] }>(await db.execute(tablesQuery));
  const empty: string[] = [];
  await db.transaction(async (tx) => {
    // Without foreign keys, as some copies refer to rows that have fewer copies.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, columns } of tables.filter((table) => !except.includes(table.name))) {
      const [{ rows } = { rows: 0 }] = rowsOf<{ rows: number }>(
        await tx.execute(sql.raw(`select count(*)::int as rows from ${name}`)),
      );
      if (rows === 0) empty.push(name);
      const copies = rows === 0 ? 0 : Math.ceil(least / rows);
      await tx.execute(
        sql.raw(`insert into ${name} (${columns.map((column) => column.name).join(', ')})
          select ${columns.map(copied).join(', ')} from ${name} as r, generate_series(1, ${copies}) as n`),
      );
    }
  });
  await db.execute(sql`analyze`);
  return empty;
}
