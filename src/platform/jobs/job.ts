import type { QueueName } from './queues.ts';

/** What a job may carry: it is stored as JSON. */
export type JobPayload = object | null;

/** A kind of work that is queued now and done later. `Payload` is what the one who queues it must give. */
export interface Job<Payload extends JobPayload> {
  readonly name: string;
  readonly queue: QueueName;
  /** How often a failed run is tried again, each time later than the last, up to an hour. */
  readonly retryLimit: number;
  /** Never set; it ties the payload's type to the job. */
  readonly payload?: (payload: Payload) => Payload;
}

export interface JobHandler {
  readonly name: string;
  handle(payload: unknown): Promise<void>;
}

/** With the queue's waits: mail servers and disks are back by then, or somebody has to see to it. */
const triesInADay = 32;

/**
 * Names a kind of work, in kebab-case. Lives apart from its handler, so that queueing pulls in nothing of how it is
 * done. Throws on a name that the queue could not keep a schedule under.
 */
export const defineJob = <Payload extends JobPayload>(
  name: string,
  { queue = 'jobs', retryLimit = triesInADay }: { queue?: QueueName; retryLimit?: number } = {},
): Job<Payload> => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`'${name}' is not a name for a job: use kebab-case`);
  return { name, queue, retryLimit };
};

/** Says how a kind of work is done. It may run more than once for one job, so doing it again must do no harm. */
export const handleJob = <Payload extends JobPayload>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler => ({ name: job.name, handle: (payload) => handle(payload as Payload) });
