import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows-of.ts';

/** Returns the tables that a statement may have read, or null where its answer changes with more than they do. */
export type TablesOf = (text: string) => readonly string[] | null;

/** Words of a statement that writes, locks, or answers otherwise the next time. */
const doesMore =
  /^(insert|update|delete|merge|truncate|share|lock|call|now|random|gen_random_uuid|nextval|set_config|pg_\w+|current_\w+|local\w*time\w*|\w+_timestamp)$/;

const mostTexts = 1_000;

/**
 * Reads from the database's catalogue which tables tell their changes. A statement's tables are found by their names, in
 * its text: too many sometimes, never too few, since there are no views, and no functions that read (a test sees to it).
 */
export async function readToldTables(db: Db): Promise<TablesOf> {
  const tables = rowsOf<{ name: string; tells: boolean }>(
    await db.execute(sql`
      select case when nspname = 'public' then relname else nspname end as name,
        bool_and(nspname = 'public' and exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          where tgrelid = pg_class.oid and proname in ('tell_row_change', 'tell_table_change')
        )) as tells
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      group by 1`),
  );
  const tells = new Map(tables.map((table) => [table.name, table.tells]));
  const known = new Map<string, readonly string[] | null>();
  const read = (text: string): readonly string[] | null => {
    const words = [...new Set(text.toLowerCase().match(/[a-z_][a-z0-9_]*/g))];
    const isReading = words[0] === 'select' || words[0] === 'with';
    if (!isReading || words.some((word) => doesMore.test(word))) return null;
    const found = words.filter((word) => tells.has(word));
    return found.every((table) => tells.get(table)) ? found : null;
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostTexts) known.clear();
    const found = read(text);
    known.set(text, found);
    return found;
  };
}
