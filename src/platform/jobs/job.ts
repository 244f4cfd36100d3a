import type { QueueName } from './queues.ts';

/** The payload of a job, stored as JSON. */
export type JobPayload = object | null;

/** A kind of background job. `Payload` is its input. */
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

/** Defines the handler of a job. It may run more than once for one job, so it must be idempotent. */
export const handleJob = <Payload extends JobPayload>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(payload as Payload) });
