import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { withSiteSettings } from '../access/server/site-settings.ts';
import { ensureAdminAccounts } from '../features/accounts/server/users/roles.ts';
import { watchMailServer } from '../features/system/server/watch-mail.ts';
import {
  listProblems,
  logSettingsProblems,
  watchProblems,
} from '../features/system/server/watch-problems.ts';
import { parseConfig } from '../platform/config/config.ts';
import { closeToOthers } from '../platform/config/folder-checks.ts';
import { requireUsableSettings } from '../platform/config/settings-checks.ts';
import { requireKnownNames } from '../platform/config/settings-file.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { isUnavailable, isUnavailableReason } from '../platform/db/database-errors.ts';
import { appliedMigration } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { printFailure } from '../platform/expected-error.ts';
import { listen } from '../platform/http/listen.ts';
import { createLog } from '../platform/log.ts';
import { countReached } from '../platform/metrics.ts';
import { version, webDirectory } from '../platform/package-root.ts';
import type { Services } from '../platform/services.ts';
import { endingSignals, exitCodeOf } from '../platform/signals.ts';
import { createApp } from './server/app.ts';
import { createServices } from './server/create-services.ts';
import { scheduleJobs } from './server/features.ts';
import { serveMetrics } from './server/metrics-server.ts';
import { migrateDatabase, seedFirstStart } from './server/migrate-database.ts';
import { makeSharedAssets, shareAssets } from './server/serve-files.ts';
import type { WebPart } from './server/web-part.ts';

export interface StartOptions {
  env: NodeJS.ProcessEnv;
  /** URL of the maps provider, for a stand-in. */
  googlePlacesUrl?: string;
  /** Added before the product's own routes: the demo's one-click sign-in. */
  extraRoutes?: (app: Hono, services: Services) => void;
  web?: WebPart;
  /** Opens the port; in development Vite's dev server does. */
  serve?: typeof listen;
  /** Runs once the database is migrated and seeded, before anything is served. */
  beforeListen?: (services: Services) => Promise<void>;
}

export interface Running {
  services: Services;
  port: number;
  /** Finishes running requests and jobs, then closes the database. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Throws `ConfigError` or `DatabaseOpenError`, each with one line to print, when the environment is wrong or the
 * database cannot be used.
 */
export async function start({
  env,
  googlePlacesUrl,
  extraRoutes,
  web,
  serve = listen,
  beforeListen,
}: StartOptions): Promise<Running> {
  requireKnownNames(env);
  const config = parseConfig(env);
  closeToOthers();
  requireUsableSettings(config);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrateDatabase(database);
  await seedFirstStart(database.db, config);
  const services = await createServices(config, database, { log, googlePlacesUrl });
  const stopped = new AbortController();
  await logStart(services, database);
  await ensureAdminAccounts(services);
  await beforeListen?.(services);
  const sharedFolder = await makeSharedAssets(config);
  const app = createApp(services, { extraRoutes, web });
  const server = await serve(app, { ...config, onRefused: countRefused(services) });
  const metricsServer = await serveMetrics(
    services,
    database,
    async () => (await listProblems(services)).problems,
  );
  const working = startJobs(services, stopped.signal);
  const watching = watchProblems(services, stopped.signal);
  // A server that does not answer may not delay the stop.
  void watchMailServer(services, stopped.signal);
  const sharing = shareAssets(join(webDirectory, 'assets'), sharedFolder).catch((error: unknown) =>
    log.warn({ err: error }, 'the built files were not shared with other processes'),
  );

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    services.readiness.stop();
    await wait(config.stopDelay * 1000);
    stopped.abort();
    await server.close();
    await Promise.all([working, watching, sharing]);
    await services.jobs.stop();
    await metricsServer?.close();
    services.mailer.close();
    await database.close();
  };
  return {
    services,
    port: server.port,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Counts connections beyond the share of one address, and logs the first. */
function countRefused({ log, metrics }: Services): () => void {
  const count = countReached(metrics);
  let hasWarned = false;
  return () => {
    count('connections-of-one-address');
    if (hasWarned) return;
    hasWarned = true;
    log.warn('an address has its share of the connections and gets no more; behind a proxy set TRUST_PROXY');
  };
}

/** Delay of jobs after the start, in milliseconds: the first page comes first. */
const jobsDelay = 1_000;

/** Retries while the database is down; other failures end the process. */
async function startJobs(services: Services, stopping: AbortSignal): Promise<void> {
  const steps = [() => services.jobs.work(), () => scheduleJobs(services)];
  for (let step = steps.shift(); step; ) {
    await wait(jobsDelay, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      await step();
      step = steps.shift();
    } catch (error) {
      if (!isUnavailable(error) && !isUnavailableReason(error)) throw error;
    }
  }
}

/** Some programs send a signal to a process, and at once to its group again; in milliseconds. */
const sameSignalMs = 1_000;

/** Prints the URL, stops cleanly on SIGINT and SIGTERM, and prints one line when it cannot start. */
export async function run(options: StartOptions, announce: (running: Running) => void): Promise<void> {
  process.on('uncaughtException', (error) => {
    // Like every log line, without the values that Node would print.
    createLog('fatal').fatal({ err: error }, 'stopping after an uncaught exception');
    process.exit(1);
  });
  let running: Running | undefined;
  let stoppedAt: number | undefined;
  for (const signal of endingSignals) {
    process.on(signal, () => {
      // What has been started so far ends with the process, as it does when somebody does not want to wait.
      if (running === undefined || performance.now() - (stoppedAt ?? Number.POSITIVE_INFINITY) > sameSignalMs)
        process.exit(exitCodeOf(signal));
      stoppedAt ??= performance.now();
      void running.stop().then(() => process.exit(0));
    });
  }
  try {
    running = await start(options);
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
  announce(running);
}

export async function logStart(services: Services, database: OpenDatabase): Promise<void> {
  const { config, log } = services;
  const { rows } = await database.background.query<{ server: string }>(
    "select current_setting('server_version') as server",
  );
  const kind = config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL';
  const [server] = rows[0]?.server.split(' ') ?? [];
  log.info(
    {
      version,
      database: `${kind} ${server}`,
      migration: await appliedMigration(database.db, config.schemas),
      mail: config.smtpUrl === undefined ? 'files' : 'smtp',
      storage: config.storageUrl === undefined ? 'folder' : 's3',
    },
    'Porchlist starts',
  );
  logSettingsProblems(await withSiteSettings(services));
}
