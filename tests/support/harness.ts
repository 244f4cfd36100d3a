import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { createWriteLimits } from '../../src/access/server/write-limits.ts';
import { createApp } from '../../src/app/server/app.ts';
import { createServices, type ServicesOptions } from '../../src/app/server/create-services.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import type { Changes } from '../../src/platform/db/changes.ts';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { cookieName } from '../../src/platform/http/cookies.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import type { Services } from '../../src/platform/services.ts';
import { folderStorage } from '../../src/platform/storage/open-storage.ts';
import { checkAnnouncements } from './announcements.ts';
import { openForTests } from './cached-rows.ts';
import { createTestDatabase, databaseUrlOf } from './database.ts';
import { type Factories, factoriesOn } from './factories.ts';
import { insertedSession } from './inserted-session.ts';
import { requireWhole } from './mailbox.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import { type TestClient, testClient } from './test-client.ts';

export interface Harness {
  services: Services;
  /** For what tests read and write themselves. */
  db: Db;
  /** What `db` drops from the caches of each process of the test. */
  changes: Set<Changes>;
  /** Changes that the product did not announce; a test fails if it leaves any. */
  unannounced: string[];
  database: OpenDatabase;
  clock: SettableClock;
  /** Inserts rows and fills in missing values. */
  make: Factories;
  /** Emails sent so far, oldest first, once `drain` has run the jobs. */
  mails: Mail[];
  /** Runs all due jobs and throws the first error. */
  drain(): Promise<void>;
  /** Opens a signed-out browser with its own rate limits. */
  signedOut(): TestClient;
  /** Opens a browser with a session of the person, confirmed by default. */
  signIn(userId: string, options?: { isConfirmed?: boolean }): Promise<TestClient>;
}

export interface HarnessOptions {
  env?: NodeJS.ProcessEnv;
  /** Replaces services, such as `places` with one that fails. */
  services?: ServicesOptions;
}

/**
 * Starts the whole application on its own database, closed after the file's last test. Only the clock and the mailer are
 * fake. Call it once at the top of a test file.
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const database = await createTestDatabase();
  const unannounced = checkAnnouncements(database);
  const changes = new Set([database.changes]);
  const ofTests = openForTests(await databaseUrlOf(database.db), changes, database.schemas);
  afterAll(() => ofTests.close());
  const config = parseConfig({
    ADMIN_EMAILS: 'admin@porchlist.test',
    LOG_LEVEL: 'silent',
    DATABASE_SCHEMA: database.schemas.tables,
    ...options.env,
  });
  const clock = settableClock(new Date('2026-03-02T15:00:00Z'));
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    requireWhole(mail);
    mails.push(mail);
  };
  const photoFolder = mkdtempSync(join(tmpdir(), 'porchlist-photos-'));
  const services = await createServices(config, database, {
    clock,
    isScheduling: false,
    mailer: { send, close: () => {} },
    storage: folderStorage(photoFolder),
    // Twelve writes of one admin at once take longer on a busy machine.
    writes: createWriteLimits(20_000),
    ...options.services,
  });
  const { jobs } = services;
  afterAll(async () => {
    await jobs.stop();
    rmSync(photoFolder, { recursive: true, force: true });
  });
  const app = createApp(services);
  const newClient = () => testClient(app, randomUUID());

  return {
    services,
    db: ofTests.db,
    changes,
    unannounced,
    database,
    clock,
    make: factoriesOn(ofTests.db, clock),
    mails,
    async drain() {
      const { failures } = await jobs.drain();
      if (failures.length > 0) throw failures[0];
    },
    signedOut: newClient,
    async signIn(userId, { isConfirmed = true } = {}) {
      const client = newClient();
      const token = await insertedSession(services, userId, { isConfirmed });
      client.cookies.set(cookieName(sessionCookie, services.config), token);
      return client;
    },
  };
}
