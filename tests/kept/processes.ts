import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, vi } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { Changes, toldChannel } from '../../src/platform/db/changes.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { createMemory } from '../../src/platform/kept/kept.ts';
import { databaseUrlOf } from '../support/database.ts';
import { testLog } from '../support/database-template.ts';
import type { Harness } from '../support/harness.ts';
import { type TestClient, testClient } from '../support/test-client.ts';
import { pagesAndListings } from './carried-calls.ts';

/** Asks a process as the browser that has these cookies. */
export type Process = (browser: TestClient) => TestClient;

const processOf = (services: Harness['services']): Process => {
  const app = createApp(services, { web: pagesAndListings() });
  return ({ cookies }) => {
    const client = testClient(app, randomUUID());
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
};

/** A process on the same database that keeps nothing: whatever it answers has just been read. */
export const keepingNothing = ({ services }: Harness): Process =>
  processOf({ ...services, memory: { ...services.memory, changes: new Changes(() => false) } });

/** A process that keeps what it reads, apart from what others keep; on connections of its own when it is given some. */
export const keeping = async ({ services }: Harness, database?: OpenDatabase): Promise<Process> => {
  if (!database) return processOf({ ...services, memory: { ...services.memory } });
  const memory = await createMemory(database, services.clock);
  return processOf({ ...services, db: database.db, memory });
};

/** Waits until a process hears of what others change: before that it keeps nothing. */
export const untilHearing = (changes: Changes): Promise<void> =>
  vi.waitFor(() => expect(changes.isHearing()).toBe(true), { timeout: 120_000, interval: 5 });

/** Waits until a process has heard of everything that has been committed: it is told in the order of the commits. */
export async function untilAllHeard({ db, services }: Harness): Promise<void> {
  const last = `heard:${randomUUID()}`;
  const heard = new Promise<void>((resolve) => services.memory.changes.listen([last], resolve));
  await db.execute(sql`select pg_notify(${toldChannel}, ${last})`);
  await heard;
}

/** Another process, until the file's last test: with connections of its own. */
export const otherProcess = async (h: Harness): Promise<Process> => {
  const database = await openPostgresDatabase(await databaseUrlOf(h.db), 10, testLog);
  afterAll(() => database.close());
  await untilHearing(database.changes);
  return keeping(h, database);
};
