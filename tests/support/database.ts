import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { testLog } from './database-template.ts';

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

/** A copy of a database on the server, that is gone once it is closed: what nobody looks at any more takes no room. */
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

/** Where another program reaches the database of a test. */
export const databaseUrlOf = async (db: Db): Promise<string> => {
  const { serverUrl } = inject('templateDatabase');
  const found = await db.execute(sql`select current_database() as name`);
  const [row] = (found as unknown as { rows: { name: string }[] }).rows;
  return urlOf(serverUrl, row?.name ?? '');
};

/**
 * A fresh, migrated database for one test file. Call it once, at the top of the file; it closes itself after the file's last test. Tests of one file share it: give each its own
 * community, and expect the rows of others.
 */
export const createTestDatabase = async (): Promise<OpenDatabase> => {
  const { serverUrl, template } = inject('templateDatabase');
  const open = await openServerCopy(serverUrl, template);
  afterAll(() => open.close());
  return open;
};

/** A database without any table. The test closes it. */
export const openEmptyDatabase = (): Promise<OpenDatabase> =>
  openServerCopy(inject('templateDatabase').serverUrl, 'template0');

/**
 * How often a property is tried with random input: a third in the usual run, where every kind of operation still comes
 * up dozens of times. `npm run test:all` tries it as often as it says.
 */
export const randomRuns = (inAll: number): number =>
  process.env.RANDOM_RUNS === 'all' ? inAll : Math.ceil(inAll / 3);
