import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { createMeter, type Meter, type TableEntry } from './manifest.ts';

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

export const quoteTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const quoteColumns = ({ columns }: Pick<Table, 'columns'>): string =>
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
