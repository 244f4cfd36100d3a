import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { columnsAfter } from '../db/migrate.ts';
import { jobQueueNames } from '../jobs/job.ts';
import type { Schemas } from '../schemas.ts';
import { BackupError, createMeter, type Meter, type TableEntry, tableFile } from './manifest.ts';

/** A connection to a database, and the schemas of the product in it. */
export interface Connected {
  readonly client: Client;
  readonly schemas: Schemas;
}

/**
 * A table and its columns in order, without generated ones. `schema` is the one of a default product, so that a cell's
 * backup fits everywhere.
 */
export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

/**
 * The queue's table. Other tables of the queue are filled again at every start, and so are the library's own queues,
 * whose jobs would refer to a queue that a restore does not have.
 */
const jobs = { schema: 'pgboss', name: 'job' };
const jobCondition = `where state in ('created', 'retry', 'active')
  and name in (${jobQueueNames.map((name) => `'${name}'`).join(', ')})`;

export const isJobs = ({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean =>
  schema === jobs.schema && name === jobs.name;

/**
 * All tables of the product's schema, and the queue's jobs. The table of migrations is not among them: a restore runs the
 * migrations.
 */
const tablesQuery = ({ tables, jobs: queue }: Schemas) => `
  select case when n.nspname = '${queue}' and c.relname = '${jobs.name}' then '${jobs.schema}' else 'public' end as schema,
    c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p')
    and (n.nspname = '${tables}' or (n.nspname = '${queue}' and c.relname = '${jobs.name}'))
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1, 2
  order by 1, 2`;

/**
 * Returns the product's own tables and columns in a database with this migration, without what an operator added.
 *
 * @throws DatabaseOpenError when this version does not know the migration
 */
export const listTables = async ({ client, schemas }: Connected, migration: number): Promise<Table[]> => {
  const own = await columnsAfter(migration);
  const { rows } = await client.query<Table>(tablesQuery(schemas));
  return rows.flatMap((table) => {
    if (table.schema !== 'public') return [table];
    const columns = table.columns.filter((column) => own.get(table.name)?.has(column));
    return columns.length === 0 ? [] : [{ ...table, columns }];
  });
};

const quoteTable = (schemas: Schemas, { schema, name }: Pick<Table, 'schema' | 'name'>): string => {
  const own = schema === jobs.schema ? schemas.jobs : schemas.tables;
  return `${escapeIdentifier(own)}.${escapeIdentifier(name)}`;
};

const quoteColumns = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map(escapeIdentifier).join(', ');

const keyQuery = `
  select a.attname::text as name from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = $1::regclass and i.indisprimary
  order by array_position(i.indkey, a.attnum)`;

/** Ordered by the primary key, so that equal tables have equal checksums. */
const copyStatement = async ({ client, schemas }: Connected, table: Table): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(keyQuery, [quoteTable(schemas, table)]);
  const order = rows.length > 0 ? rows.map(({ name }) => escapeIdentifier(name)).join(', ') : '1';
  const condition = isJobs(table) ? jobCondition : '';
  return `copy (select ${quoteColumns(table)} from ${quoteTable(schemas, table)} ${condition} order by ${order}) to stdout`;
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

export const inSnapshot = async <Result>(client: Client, read: () => Promise<Result>): Promise<Result> => {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await setTextFormat(client);
    return await read();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
};

/** Ends `target`. */
export const copyTable = async (
  place: Connected,
  table: Table,
  meter: Meter,
  target: NodeJS.WritableStream,
): Promise<void> => {
  const rows = place.client.query(to(await copyStatement(place, table)));
  await pipeline(rows, meter.stream, target);
};

const measureTable = async (place: Connected, table: Table): Promise<TableEntry> => {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_, __, done) => done() });
  await copyTable(place, table, meter, nowhere);
  const { lines: rows, bytes, sha256 } = meter.result();
  return { ...table, rows, bytes, sha256 };
};

export const measureTables = (place: Connected, migration: number): Promise<TableEntry[]> =>
  inSnapshot(place.client, async () => {
    const measured: TableEntry[] = [];
    for (const table of await listTables(place, migration)) measured.push(await measureTable(place, table));
    return measured;
  });

/** Call it while holding the lock for migrations. */
export const isEmpty = async ({ client, schemas }: Connected): Promise<boolean> => {
  const { tables, migrations } = schemas;
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('${tables}', '${migrations}')
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
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`;

/**
 * Runs `load` on empty tables without foreign keys, so that tables can be filled in any order. Adding the keys afterwards
 * checks every row. The owner of the tables may do this; `session_replication_role` would need a superuser.
 */
export const withBareTables = async (
  { client, schemas }: Connected,
  present: readonly Table[],
  load: () => Promise<void>,
): Promise<void> => {
  const own = present.filter(({ schema }) => schema === 'public');
  const tables = own.map((table) => quoteTable(schemas, table));
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysQuery, [tables]);
  await client.query('set constraints all immediate');
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  await client.query(`truncate ${tables.join(', ')}`);
  await load();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
  }
};

const sameTable = (one: Table, other: Table) => one.schema === other.schema && one.name === other.name;

export const fits = (table: Table, present: readonly Table[]): boolean =>
  present.some((own) => sameTable(own, table) && table.columns.every((name) => own.columns.includes(name)));

/**
 * Compares the tables that a backup names with the product's own: a file from elsewhere must not write into any other.
 *
 * @throws BackupError when a table or column is unknown, missing, or named twice
 * @throws DatabaseOpenError when this version does not know the migration
 */
export const requireOwnTables = async (named: readonly Table[], migration: number): Promise<void> => {
  const tables = await columnsAfter(migration);
  const own = [...tables].map(([name, columns]) => ({ schema: 'public', name, columns: [...columns] }));
  const refuse = (table: Table, what: string) => {
    throw new BackupError(`The backup is damaged: ${tableFile(table)} ${what}.`);
  };
  for (const [index, table] of named.entries()) {
    const known = own.some((one) => sameTable(one, table) && hasSameColumns(one, table));
    if (!known && !isJobs(table)) refuse(table, 'is no table of Porchlist, or has other columns');
    if (named.findIndex((one) => sameTable(one, table)) !== index) refuse(table, 'is named twice');
  }
  const absent = own.find((one) => !named.some((table) => sameTable(one, table)));
  if (absent) refuse(absent, 'is missing');
};

const hasSameColumns = (one: Table, other: Table): boolean =>
  one.columns.toSorted().join() === other.columns.toSorted().join();

/**
 * Copies rows into a table and compares them with the manifest. Jobs of queues that this version does not have are
 * left out.
 *
 * @returns the number of rows that were left out
 * @throws BackupError when they differ
 */
export const loadTable = async (
  { client, schemas }: Connected,
  table: TableEntry,
  rows: Readable,
): Promise<number> => {
  if (!isJobs(table)) {
    await copyRows(client, table, quoteTable(schemas, table), rows);
    return 0;
  }
  const columns = quoteColumns(table);
  await client.query(
    `create temporary table restored_jobs (like ${quoteTable(schemas, table)}) on commit drop`,
  );
  await copyRows(client, table, 'restored_jobs', rows);
  const { rowCount } = await client.query(
    `insert into ${quoteTable(schemas, table)} (${columns}) select ${columns} from restored_jobs
      where name in (select name from ${escapeIdentifier(schemas.jobs)}.queue)`,
  );
  return table.rows - (rowCount ?? 0);
};

const copyRows = async (client: Client, table: TableEntry, into: string, rows: Readable): Promise<void> => {
  const meter = createMeter();
  const target = client.query(from(`copy ${into} (${quoteColumns(table)}) from stdin`));
  await pipeline(rows, meter.stream, target);
  const { lines, sha256 } = meter.result();
  if (sha256 !== table.sha256 || lines !== table.rows || target.rowCount !== table.rows) {
    throw new BackupError(`The backup is damaged: ${tableFile(table)} differs from its checksum.`);
  }
};
