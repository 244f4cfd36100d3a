import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono, type MiddlewareHandler } from 'hono';
import { Counter, Gauge } from 'prom-client';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { type Disk, readDisk } from '../../platform/disk.ts';
import { type Listening, listen } from '../../platform/http/listen.ts';
import { routeOf } from '../../platform/http/request-log.ts';
import { type QueueCounts, queueCountsSql } from '../../platform/jobs/job.queries.ts';
import { standardOutput } from '../../platform/log-output.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';

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
 * Serves `/metrics` on METRICS_PORT, a separate port that no proxy publishes. Gauges are read at each scrape
 * (docs/growing.md lists the metrics).
 *
 * @param listProblems what the system page shows
 * @returns null when METRICS_PORT is not set
 */
export async function serveMetrics(
  services: Services,
  database: OpenDatabase,
  listProblems: () => Promise<readonly Problem[]>,
): Promise<Listening | null> {
  const { config, metrics } = services;
  if (config.metricsPort === undefined) return null;
  const { registry } = metrics;
  for (const { name, help, labelNames = [], read } of gaugesOf(services, database, listProblems)) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        for (const { value, ...labels } of await read()) this.set(labels, value);
      },
    });
  }
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const app = new Hono();
  app.get('/metrics', async (c) =>
    c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  return listen(app, { port: config.metricsPort, host: config.host, setting: 'METRICS_PORT' });
}

interface GaugeSource {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Returns values with their labels. Must not fail: the other metrics must still be served. */
  read: () => Promise<readonly ({ value: number } & Record<string, string | number>)[]>;
}

function gaugesOf(
  { config, databaseHealth }: Services,
  { pools, schemas }: OpenDatabase,
  listProblems: () => Promise<readonly Problem[]>,
): GaugeSource[] {
  const readQueues = async () => {
    const found = await pools.background.query<QueueCounts>(queueCountsSql(schemas)).catch(() => null);
    return found?.rows ?? [];
  };
  const readDiskValue = async (name: keyof Disk) => {
    const disk = await readDisk(config.dataDir);
    return disk ? [{ value: disk[name] }] : [];
  };
  const delay = monitorEventLoopDelay();
  delay.enable();
  return [
    {
      name: 'porchlist_problems',
      help: 'Problems on the system page.',
      labelNames: ['urgent'],
      read: async () => {
        const problems = await listProblems();
        return [true, false].map((urgent) => ({
          urgent: String(urgent),
          value: problems.filter(({ isUrgent }) => isUrgent === urgent).length,
        }));
      },
    },
    {
      name: 'porchlist_database_up',
      help: '1 while the database responds.',
      read: async () => [{ value: (await databaseHealth.isAnswering()) ? 1 : 0 }],
    },
    {
      name: 'porchlist_database_connections',
      help: 'Connections in use and idle, and requests that wait for one, by pool.',
      labelNames: ['pool', 'state'],
      read: async () =>
        Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
          { pool, state: 'busy', value: totalCount - idleCount },
          { pool, state: 'idle', value: idleCount },
          { pool, state: 'waiting', value: waitingCount },
        ]),
    },
    {
      name: 'porchlist_jobs',
      help: 'Jobs that are due and not running, and jobs given up in the last days.',
      labelNames: ['queue', 'state'],
      read: async () =>
        (await readQueues()).flatMap(({ queue, due, failed }) => [
          { queue, state: 'due', value: due },
          { queue, state: 'failed', value: failed },
        ]),
    },
    {
      name: 'porchlist_jobs_oldest_due_seconds',
      help: 'Age of the oldest job that is due.',
      labelNames: ['queue'],
      read: async () => (await readQueues()).map(({ queue, oldest }) => ({ queue, value: oldest })),
    },
    {
      name: 'porchlist_log_lines_dropped',
      help: 'Lines of the log that could not be written since the start.',
      read: async () => [{ value: standardOutput.dropped.count }],
    },
    {
      name: 'porchlist_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      read: () => readDiskValue('freeBytes'),
    },
    {
      name: 'porchlist_disk_bytes',
      help: 'Size of the disk of DATA_DIR.',
      read: () => readDiskValue('bytes'),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      read: async () => [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'Delay of the event loop since the last scrape, 99th percentile.',
      read: async () => {
        const value = delay.percentile(99) / 1e9;
        delay.reset();
        return [{ value }];
      },
    },
  ];
}
