import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { EmbeddedClient } from '../../src/platform/db/embedded-client.ts';
import { embeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { testLog } from './database-template.ts';

const openEmbeddedCopy = async (dump: string): Promise<OpenDatabase> => {
  const loadDataDir = new Blob([await readFile(dump)]);
  const client = await new EmbeddedClient({ loadDataDir }, (reason) => {
    throw new Error(reason);
  }).open();
  return embeddedDatabase(client, testLog, () => undefined);
};

const createCopy = async (serverUrl: string, template: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * A fresh, migrated database for one test file: the embedded one or a real server's, as the project says. Call it once,
 * at the top of the file; it closes itself after the file's last test. Tests of one file share it: give each its own
 * community, and expect the rows of others.
 */
export const createTestDatabase = async (): Promise<OpenDatabase> => {
  const template = inject('templateDatabase');
  const open =
    template.kind === 'embedded'
      ? await openEmbeddedCopy(template.dump)
      : await openPostgresDatabase(await createCopy(template.serverUrl, template.template), testLog);
  afterAll(() => open.close());
  return open;
};
