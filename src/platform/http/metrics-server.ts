import { Hono, type MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { readBackupState } from '../backup/backup-folder.ts';
import type { OpenDatabase } from '../db/database.ts';
import { type QueueCounts, queueCountsSql } from '../jobs/job.queries.ts';
import type { Metrics } from '../metrics.ts';
import type { Services } from '../services.ts';
import { readDisk } from '../storage/disk.ts';
import { isUsable, type Storage } from '../storage/storage.ts';
import { type Listening, listen } from './listen.ts';
import { routeOf } from './request-log.ts';

/**
 * Measures each request by its route's pattern.
 *
 * @param paths paths that are measured separately, such as those of calls
 */
export function measureRequests({ requests }: Metrics, paths: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    requests.observe(
      { method: c.req.method, route: routeOf(c, paths), status: c.res.status },
      (performance.now() - start) / 1000,
    );
  };
}

/**
 * Serves `/metrics` on METRICS_PORT, a separate port that no proxy publishes. The metrics of the database and the
 * backup folder are read at each scrape.
 *
 * @returns null when METRICS_PORT is not set
 */
export async function serveMetrics(
  { config, metrics, databaseHealth, storage }: Services,
  database: OpenDatabase,
): Promise<Listening | null> {
  if (config.metricsPort === undefined) return null;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  addDatabaseGauges(metrics, database, databaseHealth);
  addQueueGauges(metrics, database);
  addStorageGauges(metrics, config.dataDir, storage);
  if (config.backupDir !== undefined) addBackupGauges(metrics, config.backupDir);
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  return listen(app, { port: config.metricsPort, host: config.host });
}

function addDatabaseGauges(
  { registry }: Metrics,
  { pools }: OpenDatabase,
  health: Services['databaseHealth'],
) {
  const registers = [registry];
  new Gauge({
    name: 'porchlist_database_up',
    help: '1 while the database responds.',
    registers,
    async collect() {
      this.set((await health.isAnswering()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'porchlist_database_connections',
    help: 'Connections in use and idle, and requests that wait for one, by pool.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function addQueueGauges({ registry }: Metrics, { pools }: OpenDatabase) {
  // A separate gauge shows that the database is down; the other metrics must still be served.
  const readQueues = async () => {
    const found = await pools.background.query<QueueCounts>(queueCountsSql).catch(() => null);
    return found?.rows ?? [];
  };
  const registers = [registry];
  new Gauge({
    name: 'porchlist_jobs',
    help: 'Jobs that are due and not running, and jobs given up in the last days.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      for (const { queue, due, failed } of await readQueues()) {
        this.set({ queue, state: 'due' }, due);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'porchlist_jobs_oldest_due_seconds',
    help: 'Age of the oldest job that is due.',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { queue, oldest } of await readQueues()) this.set({ queue }, oldest);
    },
  });
}

function addStorageGauges({ registry }: Metrics, dataDir: string, storage: Storage) {
  const registers = [registry];
  new Gauge({
    name: 'porchlist_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    async collect() {
      const disk = await readDisk(dataDir);
      if (disk) this.set(disk.freeBytes);
    },
  });
  new Gauge({
    name: 'porchlist_disk_bytes',
    help: 'Size of the disk of DATA_DIR.',
    registers,
    async collect() {
      const disk = await readDisk(dataDir);
      if (disk) this.set(disk.bytes);
    },
  });
  new Gauge({
    name: 'porchlist_photos_up',
    help: '1 while photos can be saved.',
    registers,
    async collect() {
      this.set((await isUsable(storage)) ? 1 : 0);
    },
  });
}

function addBackupGauges({ registry }: Metrics, folder: string) {
  new Gauge({
    name: 'porchlist_backup_age_seconds',
    help: 'Age of the newest backup and of the newest proven one.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const { backup, proof } = await readBackupState(folder);
      for (const [kind, at] of Object.entries({ made: backup?.at, proven: proof?.at })) {
        if (at !== undefined) this.set({ kind }, (Date.now() - Date.parse(at)) / 1000);
      }
    },
  });
}
