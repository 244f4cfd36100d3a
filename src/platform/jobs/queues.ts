/**
 * Where jobs wait. A job that hangs takes one worker of its own queue and none of another; everything else shares the
 * queue `jobs`, because every queue costs an idle program a small question per worker and interval (ADR 12).
 */
export const queues = {
  /** What somebody sits at a screen and waits for. */
  urgent: { workers: 2, pollingIntervalSeconds: 1 },
  /** Mails that leave in their turn. */
  mail: { workers: 4, pollingIntervalSeconds: 2 },
  jobs: { workers: 2, pollingIntervalSeconds: 2 },
} as const;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];
