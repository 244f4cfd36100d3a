import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/database.ts';
import type { Expiring } from './db/expiring.ts';
import type { DatabaseHealth } from './db/health.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { PersonalData } from './personal-data.ts';
import type { Places } from './places/places.ts';
import type { Queue } from './queue.ts';
import type { Readiness } from './readiness.ts';
import type { KeyedSemaphore } from './semaphore.ts';
import type { Storage } from './storage/storage.ts';

/** Built once at start (`app/server/create-services.ts`), or by a test that replaces the outside world. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  db: Db;
  databaseHealth: DatabaseHealth;
  readiness: Readiness;
  changes: Changes;
  jobs: Jobs;
  mailer: Mailer;
  places: Places;
  storage: Storage;
  limits: RateLimits;
  writes: KeyedSemaphore;
  /** The queues of all features, in the order of the admin pages. */
  queues: readonly Queue[];
  expiring: readonly Expiring[];
  /** The words of all actions in the audit log: in the log, and for residents where they change the list. */
  actions: ReadonlyMap<string, { log: string; ledger?: string }>;
  /** The columns of all features that refer to a person, in the order of 'my data', and of erasure. */
  personalData: readonly PersonalData[];
}
