import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { BackupError, createMeter, type Meter, type TableEntry, tableFile } from './manifest.ts';

/** A table and its columns in order, without generated ones. */
export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

/** The queue's table. Other tables of the queue are filled again at every start. */
const jobs = { schema: 'pgboss', name: 'job' };
const jobCondition = "where state in ('created', 'retry', 'active')";

const isJobs = ({ schema, name }: Table) => schema === jobs.schema && name === jobs.name;

/**
 * All tables of the product, those that record data steps, and the queue's jobs. The table of migrations is not among
 * them: a restore runs the migrations.
 */
const tablesQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p')
    and (n.nspname = 'public'
      or (n.nspname = 'drizzle' and c.relname = '__data_steps')
      or (n.nspname = '${jobs.schema}' and c.relname = '${jobs.name}'))
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1, 2
  order by 1, 2`;

export const listTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(tablesQuery)).rows;

const quoteTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

const quoteColumns = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map(escapeIdentifier).join(', ');

const keyQuery = `
  select a.attname::text as name from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = $1::regclass and i.indisprimary
  order by array_position(i.indkey, a.attnum)`;

/** Ordered by the primary key, so that equal tables have equal checksums. */
const copyStatement = async (client: Client, table: Table): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(keyQuery, [quoteTable(table)]);
  const order = rows.length > 0 ? rows.map(({ name }) => escapeIdentifier(name)).join(', ') : '1';
  const condition = isJobs(table) ? jobCondition : '';
  return `copy (select ${quoteColumns(table)} from ${quoteTable(table)} ${condition} order by ${order}) to stdout`;
};

/**
 * The text format depends on these settings; a role or a server may change them. Backups may take longer than requests
 * may.
 */
const sessionSettings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ');

export const setTextFormat = (client: Client): Promise<unknown> => client.query(sessionSettings);

/** Runs `read` in a transaction that sees the database as it is now. */
export const inSnapshot = async <Result>(client: Client, read: () => Promise<Result>): Promise<Result> => {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await setTextFormat(client);
    return await read();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
};

/** Streams the rows of a table through a meter to `target`, which is ended. */
export const copyTable = async (
  client: Client,
  table: Table,
  meter: Meter,
  target: NodeJS.WritableStream,
): Promise<void> => {
  const rows = client.query(to(await copyStatement(client, table)));
  await pipeline(rows, meter.stream, target);
};

const measureTable = async (client: Client, table: Table): Promise<TableEntry> => {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_, __, done) => done() });
  await copyTable(client, table, meter, nowhere);
  const { lines: rows, sha256 } = meter.result();
  return { ...table, rows, sha256 };
};

/** Returns the number of rows and the checksum of every table. */
export const measureTables = (client: Client): Promise<TableEntry[]> =>
  inSnapshot(client, async () => {
    const measured: TableEntry[] = [];
    for (const table of await listTables(client)) measured.push(await measureTable(client, table));
    return measured;
  });

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
