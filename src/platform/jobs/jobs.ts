import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss, type SendOptions } from 'pg-boss';
import type { OpenDatabase, Queryable } from '../db/database.ts';
import { describeForLog, type Log } from '../log.ts';
import { makeAllDue, startBoss } from './boss.ts';
import type { Job, JobHandler, JobPayload } from './job.ts';
import { queueNames } from './queues.ts';
import { asJob } from './running-job.ts';
import { type Envelope, startWorkers } from './workers.ts';

export interface EnqueueOptions {
  /** Not before this moment, by the database's clock. */
  startAfter?: Date;
  /** Of the jobs of one kind and key only one waits at a time; queueing another changes nothing. */
  singletonKey?: string;
  /** With `singletonKey`: of one kind and key one job a day (UTC) is queued at all, whoever asks and whatever became of it. */
  isOnceADay?: boolean;
}

export interface DrainOptions {
  /** Also runs what is due later: delayed jobs, and failed ones that would wait for their next try. */
  includeDelayed?: boolean;
}

/** What the verbs of features need. */
export interface JobQueue {
  /** Queues in the transaction, if it is given one: the job exists exactly if that commits. */
  enqueue<Payload extends JobPayload>(
    db: Queryable,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Says how jobs are done, before `work` or `drain`. A name may be given once. */
  register(handlers: readonly JobHandler[]): void;
  /** Starts doing what is due, soon after it is queued, in the background. Where it fails it may be tried again. */
  work(): Promise<void>;
  /** Queues a job at each time of a cron expression (in UTC), in one process only; once after a time missed. */
  schedule(job: Job<null>, cron: string): Promise<void>;
  /** Does everything due now, one after the other, oldest first in each queue, until nothing is due any more. */
  drain(options?: DrainOptions): Promise<DrainResult>;
  /** Takes no more work, and waits for what is running. */
  stop(): Promise<void>;
}

export interface DrainResult {
  readonly done: number;
  /** What the jobs threw that failed; those wait for their next try. */
  readonly failures: readonly unknown[];
}

export interface JobsOptions {
  /** Whether this process keeps the queue in order and fires the periodic jobs; tests do without. */
  isScheduling?: boolean;
}

const stopTimeout = 20_000;
const day = 24 * 60 * 60;

/** Prepares the queues (their tables too) on a database whose migrations are applied. Nothing runs before `work`. */
export const createJobs = async (
  open: OpenDatabase,
  log: Log,
  { isScheduling = true }: JobsOptions = {},
): Promise<Jobs> => {
  const boss = await startBoss(open, log, false);
  let worker = boss;
  const handlers = new Map<string, JobHandler>();

  const attempt = attemptOf(handlers, log);

  return {
    enqueue: async (db, job, payload, options = {}) => {
      await boss.send(
        job.queue,
        { job: job.name, payload } satisfies Envelope,
        sendOptions(db, job, options),
      );
    },
    register: (added) => {
      for (const handler of added) {
        if (handlers.has(handler.name)) throw new Error(`Two handlers for the job ${handler.name}`);
        handlers.set(handler.name, handler);
      }
    },
    work: async () => {
      // One of its own, so that the upkeep begins with the work and not before the first page.
      const started = isScheduling ? await startBoss(open, log, true) : boss;
      try {
        await startAllWorkers(started, attempt);
        worker = started;
      } catch (error) {
        if (started !== boss) await started.stop({ close: false, graceful: false });
        throw error;
      }
    },
    schedule: (job, cron) =>
      boss.schedule(job.queue, cron, { job: job.name, payload: null } satisfies Envelope, {
        key: job.name,
        singletonKey: `${job.name}/schedule`,
        missed: 'once',
        retryLimit: job.retryLimit,
      }),
    drain: async ({ includeDelayed = false } = {}) => {
      if (includeDelayed) await makeAllDue(boss);
      return drain(boss, attempt);
    },
    stop: async () => {
      const all = [...new Set([worker, boss])];
      await Promise.all(all.map((one) => one.stop({ close: false, timeout: stopTimeout })));
    },
  };
};

const sendOptions = (
  db: Queryable,
  { name, retryLimit }: Pick<Job<JobPayload>, 'name' | 'retryLimit'>,
  { startAfter, singletonKey, isOnceADay = false }: EnqueueOptions,
): SendOptions => ({
  db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql),
  retryLimit,
  singletonKey: singletonKey === undefined ? randomUUID() : `${name}/${singletonKey}`,
  ...(startAfter !== undefined && { startAfter }),
  ...(isOnceADay && { singletonSeconds: day }),
});

/** Returns what the handler threw, if it threw. */
type Attempt = (job: JobWithMetadata<Envelope>) => Promise<{ error: unknown } | undefined>;

const attemptOf =
  (handlers: ReadonlyMap<string, JobHandler>, log: Log): Attempt =>
  async ({ id, data: { job, payload }, retryCount, retryLimit }) => {
    try {
      const handler = handlers.get(job);
      if (handler === undefined) throw new Error('No handler is registered for this kind of job');
      await asJob(id, () => handler.handle(payload));
      return undefined;
    } catch (error) {
      const about = { err: error, job, jobId: id };
      if (retryCount < retryLimit) log.warn(about, 'a job failed and will be tried again');
      else log.error(about, 'a job failed for the last time and is given up');
      return { error };
    }
  };

const startAllWorkers = async (boss: PgBoss, attempt: Attempt): Promise<void> => {
  for (const queue of queueNames) {
    await startWorkers(boss, queue, async (job) => {
      const failure = await attempt(job);
      if (failure !== undefined) throw new Error(keptReason(failure.error));
    });
  }
};

/** What is kept beside a failed job must hold no more than what is logged. */
const keptReason = (error: unknown) => describeForLog(error).message;

const drain = async (boss: PgBoss, attempt: Attempt): Promise<DrainResult> => {
  let done = 0;
  const failures: unknown[] = [];
  for (;;) {
    const job = await nextJob(boss);
    if (job === undefined) return { done, failures };
    const failure = await attempt(job);
    if (failure === undefined) {
      await boss.complete(job.name, job);
      done += 1;
    } else {
      await boss.fail(job.name, job, { reason: keptReason(failure.error) });
      failures.push(failure.error);
    }
  }
};

const nextJob = async (boss: PgBoss): Promise<JobWithMetadata<Envelope> | undefined> => {
  for (const queue of queueNames) {
    const [job] = await boss.fetch<Envelope>(queue, { includeMetadata: true });
    if (job !== undefined) return job;
  }
  return undefined;
};
