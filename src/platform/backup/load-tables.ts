import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError, createMeter, type TableEntry, tableFile } from './manifest.ts';
import { listTables, quoteColumns, quoteTable, type Table } from './tables.ts';

/** Returns whether the database has no tables of the product. Call it while holding the lock for migrations. */
export const isEmpty = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  return rowCount === 0;
};

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeysQuery = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/**
 * Runs `load` on empty tables without foreign keys and triggers, so that tables can be filled in any order and nothing
 * is recomputed. Adding the keys afterwards checks every row. The owner of the tables may do this;
 * `session_replication_role` would need a superuser.
 */
export const withBareTables = async (client: Client, load: () => Promise<void>): Promise<void> => {
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public').map(quoteTable);
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysQuery);
  await client.query('set constraints all immediate');
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  }
};

/** Returns whether this version's table has all columns of the backup's. */
export const fits = (table: Table, present: readonly Table[]): boolean => {
  const found = present.find(({ schema, name }) => schema === table.schema && name === table.name);
  return found !== undefined && table.columns.every((column) => found.columns.includes(column));
};

/**
 * Copies rows into a table and compares them with the manifest.
 *
 * @throws BackupError when they differ
 */
export const loadTable = async (client: Client, table: TableEntry, rows: Readable): Promise<void> => {
  const meter = createMeter();
  const target = client.query(from(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`));
  await pipeline(rows, meter.stream, target);
  const { lines, sha256 } = meter.result();
  if (sha256 !== table.sha256 || lines !== table.rows || target.rowCount !== table.rows) {
    throw new BackupError(`The backup is damaged: ${tableFile(table)} differs from its checksum.`);
  }
};
