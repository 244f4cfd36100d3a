import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { sessionCookie } from '../../src/access/server/sessions.ts';
import { createWriteLimits } from '../../src/access/server/write-limits.ts';
import { createApp } from '../../src/app/server/app.ts';
import { jobs as featureJobs, personalData, queues } from '../../src/app/server/features.ts';
import { recordingMailer } from '../../src/features/accounts/server/sent-emails.ts';
import { directoryPlaces } from '../../src/features/homes/server/directory-places.ts';
import { type SettableClock, settableClock } from '../../src/platform/clock.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { createRateLimits } from '../../src/platform/http/rate-limits.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import { countReached, createMetrics } from '../../src/platform/metrics.ts';
import { createReadiness } from '../../src/platform/readiness.ts';
import type { Services } from '../../src/platform/services.ts';
import { folderStorage } from '../../src/platform/storage/open-storage.ts';
import { createTestDatabase } from './database.ts';
import { type Factories, factoriesOn } from './factories.ts';
import { insertedSession } from './inserted-session.ts';
import { type TestClient, testClient } from './test-client.ts';

export interface Harness {
  services: Services;
  db: Db;
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
  services?: Partial<Services>;
}

/**
 * Starts the whole application on its own database, closed after the file's last test. Only the clock and the mailer are
 * fake. Call it once at the top of a test file.
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const database = await createTestDatabase();
  const config = parseConfig({ ADMIN_EMAILS: 'admin@porchlist.test', LOG_LEVEL: 'silent', ...options.env });
  const log = createLog(config.logLevel);
  const clock = settableClock(new Date('2026-03-02T15:00:00Z'));
  const jobs = await createJobs(database, log, { isScheduling: false });
  const mails: Mail[] = [];
  const db = database.db;
  const send = async (mail: Mail) => {
    mails.push(mail);
  };
  const mailer = recordingMailer({ send, close: () => {} }, { db, clock, log });
  const metrics = createMetrics();
  const photoFolder = mkdtempSync(join(tmpdir(), 'porchlist-photos-'));
  const storage = folderStorage(photoFolder);
  const services: Services = {
    config,
    clock,
    log,
    metrics,
    db,
    databaseHealth: database.health,
    readiness: createReadiness(database),
    changes: database.changes,
    jobs,
    mailer,
    places: directoryPlaces(db),
    storage,
    limits: createRateLimits(db, config.rateLimitScale, countReached(metrics)),
    // Twelve writes of one admin at once take longer on a busy machine.
    writes: createWriteLimits(20_000),
    queues,
    personalData,
    ...options.services,
  };
  jobs.register(services, featureJobs);
  afterAll(async () => {
    await jobs.stop();
    rmSync(photoFolder, { recursive: true, force: true });
  });
  const app = createApp(services);
  const newClient = () => testClient(app, randomUUID());

  return {
    services,
    db,
    database,
    clock,
    make: factoriesOn(db, clock),
    mails,
    async drain() {
      const { failures } = await jobs.drain();
      if (failures.length > 0) throw failures[0];
    },
    signedOut: newClient,
    async signIn(userId, { isConfirmed = true } = {}) {
      const client = newClient();
      const token = await insertedSession(services, userId, { isConfirmed });
      client.cookies.set(sessionCookie, token);
      return client;
    },
  };
}
