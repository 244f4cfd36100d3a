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
