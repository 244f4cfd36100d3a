import { randomUUID } from 'node:crypto';
import { afterAll, expect, vi } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { Changes } from '../../src/platform/db/changes.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { databaseUrlOf } from '../support/database.ts';
import { testLog } from '../support/database-template.ts';
import type { Harness } from '../support/harness.ts';
import { type TestClient, testClient } from '../support/test-client.ts';
import { webPartWithCallPages } from './page-calls.ts';

/** Sends requests to a process with the cookies of a browser. */
export type Process = (browser: TestClient) => TestClient;

export const processOf = (services: Harness['services']): Process => {
  const app = createApp(services, { web: webPartWithCallPages() });
  return ({ cookies }) => {
    const client = testClient(app, randomUUID());
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
};

/** Returns a process on the same database without a cache. */
export const processWithoutCache = ({ services }: Harness): Process =>
  processOf({ ...services, changes: new Changes(() => false) });

/** Waits until a process receives the changes of others; before that it caches nothing. */
export const untilListening = (changes: Changes): Promise<void> =>
  vi.waitFor(() => expect(changes.isListening()).toBe(true), { timeout: 120_000, interval: 5 });

/** Starts another process with its own caches and connections, until the last test of the file. */
export const otherProcess = async ({ changes, db, database, services }: Harness): Promise<Process> => {
  const { schemas } = database;
  const other = await openPostgresDatabase(await databaseUrlOf(db), 10, testLog, { schemas });
  afterAll(() => other.close());
  await untilListening(other.changes);
  changes.add(other.changes);
  return processOf({ ...services, db: other.db, changes: other.changes });
};
