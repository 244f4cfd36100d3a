import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/database.ts';
import type { DatabaseHealth } from './db/health.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Places } from './places/places.ts';
import type { Storage } from './storage/storage.ts';
import type { TurnsByKey } from './turns.ts';

/** What the process runs on. Built once at start (`main.ts`), or by a test with the outside world replaced. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  databaseHealth: DatabaseHealth;
  /** What commits have changed, for caches. */
  changes: Changes;
  jobs: Jobs;
  mailer: Mailer;
  places: Places;
  /** Files that people sent. */
  storage: Storage;
  limits: RateLimits;
  /** Calls that write, by who makes them. */
  writes: TurnsByKey;
}
