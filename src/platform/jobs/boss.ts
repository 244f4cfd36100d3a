import { randomUUID } from 'node:crypto';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Log } from '../log.ts';
import { ensureSchemaSql, isCell, ownLock, type Schemas } from '../schemas.ts';
import { forgetCompletedSql } from './job.queries.ts';
import { type JobQueueName, jobQueueNames, jobQueues } from './job.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * How often a worker sends its heartbeat. After `heartbeatSeconds` without one, it counts as dead. With the
 * monitoring interval and the first retry delay, a job whose process was killed starts over within 45 s.
 */
const heartbeatRefreshSeconds = 5;
const heartbeatSeconds = 15;
const monitorSeconds = 5;

/**
 * Starts pg-boss on the open database, with its tables installed and its queues created. `isScheduling` is for
 * programs that run jobs: it adds queue maintenance and scheduled jobs.
 */
export const startBoss = async (open: OpenDatabase, log: Log, isScheduling: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    schema: isCell(open.schemas) ? `"${open.schemas.jobs}"` : open.schemas.jobs,
    createSchema: false,
    db: { executeSql: (text, values) => open.background.query(text, values) },
    supervise: isScheduling,
    schedule: isScheduling,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    queueCacheIntervalSeconds: day,
    bamIntervalSeconds: 10 * minute,
    flowIntervalSeconds: 10 * minute,
  });
  boss.on('error', (error) => {
    // Outages are logged once, elsewhere.
    if (!isUnavailable(error)) log.error({ err: error }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const prepare = async () => {
    await open.background.query(ensureSchemaSql(open.schemas.jobs));
    await boss.start();
    const present = new Map((await boss.getQueues([...jobQueueNames])).map((queue) => [queue.name, queue]));
    for (const queue of jobQueueNames) await ensureQueue(boss, queue, present.get(queue));
    await forgetCompletedJobs(boss, open.schemas);
    if (isScheduling) await repairFutureDates(boss, open.schemas);
  };
  try {
    await withInstallLock(open, prepare);
    return boss;
  } catch (error) {
    await boss.stop({ close: false, graceful: false });
    throw error;
  }
};

/** Arbitrary, but the same in every process. */
const lockNumber = 7_106_333;

const withInstallLock = async (open: OpenDatabase, prepare: () => Promise<void>) => {
  const holder = await open.background.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [ownLock(lockNumber, open.schemas)]);
    await prepare();
    await holder.query('rollback');
    holder.release();
  } catch (error) {
    // The connection may be broken; closing it releases the lock.
    holder.release(true);
    throw error;
  }
};

const settings = {
  retryBackoff: true,
  retryDelay: 10,
  retryDelayMax: 60 * minute,
  expireInSeconds: 5 * minute,
  deleteAfterSeconds: day,
  heartbeatSeconds,
};

type QueueSettings = typeof settings;

const ensureQueue = async (
  boss: PgBoss,
  queue: JobQueueName,
  present: Partial<QueueSettings> | undefined,
) => {
  const names = Object.keys(settings) as (keyof QueueSettings)[];
  if (present && names.every((name) => (present[name] ?? null) === settings[name])) return;
  // Policy 'short': at most one queued job per singleton key.
  await boss.createQueue(queue, { ...settings, policy: 'short' });
  await boss.updateQueue(queue, settings);
  // Makes pg-boss cache the queue; otherwise the first job is queued with a lookup outside its transaction.
  await boss.findJobs(queue, { id: randomUUID() });
};

/** Changing a trigger waits for running jobs, so it is made once. */
const forgetCompletedJobs = async (boss: PgBoss, schemas: Schemas) => {
  const { executeSql } = boss.getDb();
  const { rows } = await executeSql(
    "select from pg_trigger where tgname = 'porchlist_forget_data' and tgrelid = $1::regclass",
    [`"${schemas.jobs}".job`],
  );
  if (rows.length === 0) await executeSql(forgetCompletedSql(schemas));
};

/**
 * Resets timestamps from a clock that was ahead and has been corrected. Otherwise jobs queued by it, the schedule and
 * the monitoring would wait until those times come again.
 */
const repairFutureDates = async (boss: PgBoss, { jobs }: Schemas) => {
  const { executeSql } = boss.getDb();
  await executeSql(
    `update "${jobs}".job set start_after = now() where state in ('created', 'retry')
      and (created_on > now() or (state = 'retry' and start_after > now() + $1 * interval '1 s'))`,
    [settings.retryDelayMax],
  );
  await executeSql(`update "${jobs}".version set cron_on = now() where cron_on > now()`);
  await executeSql(`update "${jobs}".queue set monitor_claim_on = now() where monitor_claim_on > now()`);
};

export const makeAllDue = async (boss: PgBoss, { jobs }: Schemas): Promise<void> => {
  await boss
    .getDb()
    .executeSql(
      `update "${jobs}".job set start_after = now() where name = any($1) and state in ('created', 'retry')`,
      [jobQueueNames],
    );
};

export interface Envelope {
  readonly job: string;
  readonly payload: unknown;
}

/**
 * Starts the workers of a queue. Each runs one job at a time and records its outcome at once. (Batches are recorded
 * when their slowest job ends: one that hangs would make the others run again after a crash.) pg-boss workers poll
 * once per interval; here a worker that finds a job wakes the others, and looks again when it is done, so that only
 * an idle queue waits for the interval.
 *
 * @param handle returns what to store with a completed job; throws the reason to store with a failed one
 */
export const startWorkers = async (
  boss: PgBoss,
  queue: JobQueueName,
  handle: (job: JobWithMetadata<Envelope>) => Promise<object | undefined>,
): Promise<void> => {
  const { workers, pollingIntervalSeconds } = jobQueues[queue];
  const options = {
    pollingIntervalSeconds,
    heartbeatRefreshSeconds,
    batchSize: 1,
    includeMetadata: true,
  } as const;
  const ids: string[] = [];
  for (let count = 0; count < workers; count += 1) {
    const id = await boss.work<Envelope, object | undefined, typeof options>(
      queue,
      options,
      async (batch) => {
        for (const worker of ids) boss.notifyWorker(worker);
        let result: object | undefined;
        for (const job of batch) result = await handle(job);
        return result;
      },
    );
    ids.push(id);
  }
};
