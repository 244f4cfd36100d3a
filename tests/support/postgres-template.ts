import { Client } from 'pg';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { watchCachedRows } from './cached-rows.ts';
import { prepareTemplate, type TemplateDatabase, testLog } from './database-template.ts';
import { startPostgresServer } from './postgres-server.ts';

const template = 'porchlist_template';

const createTemplate = async (serverUrl: string, templateUrl: string) => {
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const open = await openPostgresDatabase(templateUrl, 10, testLog);
  await prepareTemplate(open);
  await watchCachedRows(open.db);
  await open.close();
};

const unusedCopies = `select datname as name from pg_database where datname like 'test\\_%'
  and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`;

/**
 * Returns a function that drops test databases without connections, unless they had some when it was last called. Files
 * whose tests are all skipped leave theirs behind.
 */
export const dropUnusedCopies = ({ serverUrl }: TemplateDatabase): (() => Promise<void>) => {
  let before: readonly string[] = [];
  return async () => {
    const client = new Client(serverUrl);
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(unusedCopies);
      const unused = rows.map(({ name }) => name);
      for (const name of unused.filter((one) => before.includes(one)))
        await client.query(`drop database if exists ${name}`);
      before = unused;
    } finally {
      await client.end();
    }
  };
};

/** Starts a PostgreSQL server with a prepared database, which is copied for every test file. */
export const startPostgresTemplate = async (): Promise<{
  database: TemplateDatabase;
  stop(): Promise<void>;
}> => {
  const server = await startPostgresServer();
  try {
    const serverUrl = server.urlOf('postgres');
    await createTemplate(serverUrl, server.urlOf(template));
    return { database: { serverUrl, template }, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
