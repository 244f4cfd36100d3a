import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The job queues. A hanging job blocks one worker of its own queue only. Everything else shares the queue `jobs`,
 * because each queue costs an idle program one query per worker and interval (ADR 12).
 */
export const queues = {
  /** Jobs that a person is waiting for. */
  urgent: { workers: 2, pollingIntervalSeconds: 1 },
  /** Emails that can wait. */
  mail: { workers: 4, pollingIntervalSeconds: 2 },
  jobs: { workers: 2, pollingIntervalSeconds: 2 },
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

export type JobPayload = object | null;

export interface Job<Payload extends JobPayload> {
  readonly name: string;
  readonly queue: QueueName;
  /** Number of retries after a failure, with growing delays of up to an hour. */
  readonly retryLimit: number;
  /** Other jobs of its queue come first: no one waits for it, and there may be hundreds at once. */
  readonly isLowPriority: boolean;
  /** Never set; ties the payload's type to the job. */
  readonly payload?: (payload: Payload) => Payload;
}

export interface JobHandler {
  readonly name: string;
  handle(payload: unknown): Promise<void>;
}

/** With the queue's delays: by then, mail servers and disks have recovered, or someone has to fix them. */
const retriesPerDay = 32;

/**
 * Defines a job by a kebab-case name. Separate from its handler, so that enqueueing code does not import the
 * handler's code. Throws on names that pg-boss cannot schedule.
 */
export const defineJob = <Payload extends JobPayload>(
  name: string,
  {
    queue = 'jobs',
    retryLimit = retriesPerDay,
    isLowPriority = false,
  }: Partial<Pick<Job<Payload>, 'queue' | 'retryLimit' | 'isLowPriority'>> = {},
): Job<Payload> => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`'${name}' is not a name for a job: use kebab-case`);
  return { name, queue, retryLimit, isLowPriority };
};

/** The handler may run more than once for one job, so it must be idempotent. */
export const handleJob = <Payload extends JobPayload>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(payload as Payload) });

const running = new AsyncLocalStorage<string>();

/** Runs one attempt of the job with this id; `runningJobId` returns the id until it ends. */
export const asJob = <Result>(id: string, run: () => Promise<Result>): Promise<Result> =>
  running.run(id, async () => await run());

/** The id is the same at each attempt; undefined outside jobs. */
export const runningJobId = (): string | undefined => running.getStore();
