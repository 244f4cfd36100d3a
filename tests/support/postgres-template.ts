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
