import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { measureTables } from '../../src/platform/backup/tables.ts';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { schemasOf } from '../../src/platform/schemas.ts';
import { watchCachedRows } from './cached-rows.ts';
import { prepareTemplate, testLog } from './database-template.ts';

const urlOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const runOn = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Opens a copy of a database on the server. It is dropped when closed, to save space. */
const openServerCopy = async (serverUrl: string, template: string): Promise<OpenDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const open = await openPostgresDatabase(urlOf(serverUrl, name), 10, testLog);
  const close = async () => {
    await open.close();
    await runOn(serverUrl, `drop database ${name} with (force)`);
  };
  return { ...open, close };
};

/** Runs a file of server tests in a cell that this coordinator distributes (ADR 38). */
const citusUrl = process.env.TEST_CITUS;

/** Returns the URL of a test's database, for other programs. */
export const databaseUrlOf = async (db: Db): Promise<string> => {
  if (citusUrl) return citusUrl;
  const { serverUrl } = inject('templateDatabase');
  const found = await db.execute(sql`select current_database() as name`);
  const [row] = (found as unknown as { rows: { name: string }[] }).rows;
  return urlOf(serverUrl, row?.name ?? '');
};

/**
 * Creates a migrated database for one test file. Call it once at the top of the file; it closes after the last test.
 * Tests of a file share it, so give each its own community and expect rows of others.
 */
export const createTestDatabase = async (): Promise<OpenDatabase> => {
  const { serverUrl, template } = inject('templateDatabase');
  const cell = process.env.TEST_CELL;
  const open = citusUrl
    ? await openDistributed(citusUrl)
    : cell
      ? await openCell(cell)
      : await openServerCopy(serverUrl, template);
  afterAll(() => open.close());
  return open;
};

/**
 * Opens a cell beside another one, which the file's tests must leave as it was. TEST_CELL=oak runs a file of server tests so.
 */
const openCell = async (name: string): Promise<OpenDatabase> => {
  const database = await openEmptyDatabase();
  const url = await databaseUrlOf(database.db);
  const openSchema = (schema: string) =>
    openPostgresDatabase(url, 10, testLog, { schemas: schemasOf(schema) });
  const prepared = await openSchema(name);
  const other = await openSchema('other');
  for (const cell of [prepared, other]) await prepareTemplate(cell);
  await watchCachedRows(prepared.db);
  const applied = await other.db.execute(sql`select max(created_at)::text as last from __drizzle_migrations`);
  const migration = Number(rowsOf<{ last: string }>(applied)[0]?.last);
  await prepared.close();
  const measured = () =>
    other.onConnection((client) => measureTables({ client, schemas: other.schemas }, migration));
  const before = await measured();
  const open = await openSchema(name);
  return {
    ...open,
    close: async () => {
      const after = await measured();
      await Promise.all([open.close(), other.close()]);
      await database.close();
      expect(after).toEqual(before);
    },
  };
};

const openDistributed = async (url: string): Promise<OpenDatabase> => {
  const schemas = schemasOf(`t${randomBytes(8).toString('hex')}`);
  const prepared = await openPostgresDatabase(url, 10, testLog, { schemas });
  await prepareTemplate(prepared);
  await prepared.close();
  await runOn(url, `select citus_schema_distribute('${schemas.tables}')`);
  const open = await openPostgresDatabase(url, 10, testLog, { schemas });
  const close = async () => {
    await open.close();
    await runOn(url, `drop schema ${schemas.tables} cascade`);
    await runOn(url, `drop schema ${schemas.jobs} cascade`);
  };
  return { ...open, close };
};

/** Opens an empty database. The test closes it. */
export const openEmptyDatabase = (): Promise<OpenDatabase> =>
  openServerCopy(inject('templateDatabase').serverUrl, 'template0');
