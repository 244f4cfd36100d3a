import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The job queues. A hanging job blocks one worker of its own queue only. Everything else shares the queue `jobs`,
 * because each queue costs an idle program one query per worker and interval (ADR 12).
 */
export const jobQueues = {
  /** Emails that a person is waiting for. */
  urgent: { workers: 2, pollingIntervalSeconds: 1 },
  /** Emails that can wait. */
  mail: { workers: 4, pollingIntervalSeconds: 2 },
  /** What admins decide about many people at once, one after the other. */
  decisions: { workers: 1, pollingIntervalSeconds: 1 },
  jobs: { workers: 2, pollingIntervalSeconds: 2 },
} as const;

export type JobQueueName = keyof typeof jobQueues;

export const jobQueueNames = Object.keys(jobQueues) as JobQueueName[];

export type JobPayload = object | null;

export interface JobOptions {
  queue: JobQueueName;
  /** Number of retries after a failure, with growing delays of up to an hour. */
  retryLimit: number;
  /** Other jobs of its queue come first: no person waits for it, and there may be hundreds at once. */
  isLowPriority: boolean;
  /** Whether what the work returns is kept for a day, for `listKeyedJobs`. */
  keepsResult: boolean;
}

interface Schedule {
  /** A cron expression, in UTC. */
  cron: string;
  /** Also queued whenever the process starts. */
  isRunAtStart: boolean;
}

/** A kind of background job, as code that queues it sees it. `Payload` is its input. */
export interface Job<Payload extends JobPayload> extends Readonly<JobOptions> {
  readonly name: string;
  /** Never set; ties the payload's type to the job. */
  readonly payload?: (payload: Payload) => Payload;
}

/** A kind of background job, as the process that runs it sees it. `Context` is what its work needs. */
export interface HandledJob<Context> extends Readonly<JobOptions>, Readonly<Partial<Schedule>> {
  readonly name: string;
  readonly handle: (context: Context, payload: never) => Promise<unknown>;
}

/** With the queue's delays: by then, mail servers and disks have recovered, or someone has to fix them. */
const retriesPerDay = 32;

/**
 * Defines a job: a kebab-case name, its options and its work. The work may run more than once for one job, so it must
 * be idempotent. Only jobs without a payload have a schedule. Throws on names that pg-boss cannot schedule.
 */
export const defineJob = <Payload extends JobPayload = null, Context = unknown>(
  name: string,
  options: Partial<JobOptions> & (Payload extends null ? Partial<Schedule> : object),
  handle: (context: Context, payload: Payload) => Promise<unknown>,
): Job<Payload> & HandledJob<Context> => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`'${name}' is not a name for a job: use kebab-case`);
  return {
    queue: 'jobs',
    retryLimit: retriesPerDay,
    isLowPriority: false,
    keepsResult: false,
    ...options,
    name,
    handle,
  };
};

/** The singleton key of a job in the database. */
export const keyOfJob = ({ name }: { name: string }, key: string): string => `${name}/${key}`;

interface RunningJob {
  id: string;
  name: string;
}

const running = new AsyncLocalStorage<RunningJob>();

/** Runs one attempt of the job with this id; `runningJobId` returns the id until it ends. */
export const asJob = <Result>(id: string, run: () => Promise<Result>, name = 'job'): Promise<Result> =>
  running.run({ id, name }, async () => await run());

/** The id is the same at each attempt; undefined outside jobs. */
export const runningJobId = (): string | undefined => running.getStore()?.id;

export const runningJobName = (): string | undefined => running.getStore()?.name;
