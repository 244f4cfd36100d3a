import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss, type SendOptions } from 'pg-boss';
import type { OpenDatabase, Queryable } from '../db/database.ts';
import { describeForLog, type Log } from '../log.ts';
import { type Envelope, makeAllDue, startBoss, startWorkers } from './boss.ts';
import { asJob, type HandledJob, type Job, type JobPayload, jobQueueNames, keyOfJob } from './job.ts';

export interface EnqueueOptions {
  /** Earliest start, by the database's clock. */
  startAfter?: Date;
  /** Only one job per name and key is queued at a time; enqueueing another has no effect. */
  singletonKey?: string;
  /** With `singletonKey`: at most one job per name, key and UTC day, even after the job has finished. */
  isOnceADay?: boolean;
}

export interface DrainOptions {
  /** Also runs delayed jobs and failed jobs that wait for a retry. */
  includeDelayed?: boolean;
}

export interface JobQueue {
  /** In a transaction, the job exists only if the transaction commits. */
  enqueue<Payload extends JobPayload>(
    db: Queryable,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement, to run in this order, each with a singleton key. */
  enqueueEach<Payload extends JobPayload>(
    db: Queryable,
    job: Job<Payload>,
    payloads: readonly Payload[],
    keyOf: (payload: Payload) => string,
  ): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Registers jobs to run with `context`, before `work` or `drain`. Throws if a name is registered twice. */
  register<Context>(context: Context, jobs: readonly HandledJob<Context>[]): void;
  work(): Promise<void>;
  /**
   * Queues those of the jobs that have a cron expression on their schedules (UTC), in one process only; once after missed
   * times. Ends the schedules of jobs that an earlier version had.
   */
  schedule(jobs: readonly Omit<HandledJob<never>, 'handle'>[]): Promise<void>;
  /** Runs all due jobs one after the other, oldest first in each queue, until none is due. */
  drain(options?: DrainOptions): Promise<DrainResult>;
  stop(): Promise<void>;
}

export interface DrainResult {
  readonly done: number;
  readonly failures: readonly unknown[];
}

export interface JobsOptions {
  /** Whether this process maintains the queues and fires scheduled jobs; tests do not. */
  isScheduling?: boolean;
}

const stopTimeout = 20_000;
const day = 24 * 60 * 60;

/** Prepares the queues and their tables on a migrated database. No job runs before `work`. */
export const createJobs = async (
  open: OpenDatabase,
  log: Log,
  { isScheduling = true }: JobsOptions = {},
): Promise<Jobs> => {
  const boss = await startBoss(open, log, false);
  let worker = boss;
  const handlers: Handlers = new Map();

  const attempt = createAttempt(handlers, log);

  return {
    enqueue: async (db, job, payload, options = {}) => {
      await boss.send(
        job.queue,
        { job: job.name, payload } satisfies Envelope,
        sendOptions(db, job, options),
      );
    },
    enqueueEach: async (db, job, payloads, keyOf) => {
      const inserts = payloads.map((payload, index) => ({
        // Jobs of one moment run in the order of their ids.
        id: `${index.toString(16).padStart(8, '0')}${randomUUID().slice(8)}`,
        data: { job: job.name, payload } satisfies Envelope,
        retryLimit: job.retryLimit,
        singletonKey: keyOfJob(job, keyOf(payload)),
      }));
      await boss.insert(job.queue, inserts, { db: inTransaction(db) });
    },
    register: (context, added) => {
      for (const { name, handle, keepsResult } of added) {
        if (handlers.has(name)) throw new Error(`Two handlers for the job ${name}`);
        handlers.set(name, async (payload) => {
          const result = await handle(context, payload as never);
          return keepsResult ? (result as object) : undefined;
        });
      }
    },
    work: async () => {
      // A separate instance, so that maintenance starts with the workers and does not delay the first page.
      const started = isScheduling ? await startBoss(open, log, true) : boss;
      try {
        await startAllWorkers(started, attempt);
        worker = started;
      } catch (error) {
        if (started !== boss) await started.stop({ close: false, graceful: false });
        throw error;
      }
    },
    schedule: async (all) => {
      for (const { name, queue, cron, retryLimit } of all) {
        if (cron === undefined) continue;
        const options = { key: name, singletonKey: `${name}/schedule`, missed: 'once', retryLimit } as const;
        await boss.schedule(queue, cron, { job: name, payload: null } satisfies Envelope, options);
      }
      for (const { name: queue, key } of await boss.getSchedules()) {
        if (!all.some(({ name }) => name === key)) await boss.unschedule(queue, key);
      }
    },
    drain: async ({ includeDelayed = false } = {}) => {
      if (includeDelayed) await makeAllDue(boss, open.schemas);
      return drain(boss, attempt);
    },
    stop: async () => {
      const all = [...new Set([worker, boss])];
      await Promise.all(all.map((one) => one.stop({ close: false, timeout: stopTimeout })));
    },
  };
};

const inTransaction = (db: Queryable) => fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql);

const sendOptions = (
  db: Queryable,
  { name, retryLimit, isLowPriority }: Pick<Job<JobPayload>, 'name' | 'retryLimit' | 'isLowPriority'>,
  { startAfter, singletonKey, isOnceADay = false }: EnqueueOptions,
): SendOptions => ({
  db: inTransaction(db),
  retryLimit,
  ...(isLowPriority && { priority: -1 }),
  singletonKey: singletonKey === undefined ? randomUUID() : keyOfJob({ name }, singletonKey),
  ...(startAfter !== undefined && { startAfter }),
  ...(isOnceADay && { singletonSeconds: day }),
});

/** Returns what to keep of the result. */
type Handlers = Map<string, (payload: unknown) => Promise<object | undefined>>;

type Attempt = (
  job: JobWithMetadata<Envelope>,
) => Promise<{ result: object | undefined } | { error: unknown }>;

const createAttempt =
  (handlers: Handlers, log: Log): Attempt =>
  async ({ id, data: { job, payload }, retryCount, retryLimit }) => {
    try {
      const handler = handlers.get(job);
      if (handler === undefined) throw new Error('No handler is registered for this kind of job');
      return { result: await asJob(id, () => handler(payload), job) };
    } catch (error) {
      const about = { err: error, job, jobId: id };
      if (retryCount < retryLimit) log.warn(about, 'a job failed and will be retried');
      else log.error(about, 'a job failed for the last time');
      return { error };
    }
  };

const startAllWorkers = async (boss: PgBoss, attempt: Attempt): Promise<void> => {
  for (const queue of jobQueueNames) {
    await startWorkers(boss, queue, async (job) => {
      const outcome = await attempt(job);
      if ('error' in outcome) throw new Error(storedReason(outcome.error));
      return outcome.result;
    });
  }
};

/** The stored reason of a failure must contain no more than the log. */
const storedReason = (error: unknown) => describeForLog(error).message;

const drain = async (boss: PgBoss, attempt: Attempt): Promise<DrainResult> => {
  let done = 0;
  const failures: unknown[] = [];
  for (;;) {
    const job = await nextJob(boss);
    if (job === undefined) return { done, failures };
    const outcome = await attempt(job);
    if ('error' in outcome) {
      await boss.fail(job.name, job, { reason: storedReason(outcome.error) });
      failures.push(outcome.error);
    } else {
      await boss.complete(job.name, job, outcome.result);
      done += 1;
    }
  }
};

const nextJob = async (boss: PgBoss): Promise<JobWithMetadata<Envelope> | undefined> => {
  for (const queue of jobQueueNames) {
    const [job] = await boss.fetch<Envelope>(queue, { includeMetadata: true });
    if (job !== undefined) return job;
  }
  return undefined;
};
