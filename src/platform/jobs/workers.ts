import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { heartbeatRefreshSeconds } from './boss.ts';
import { type QueueName, queues } from './queues.ts';

/** The data of a queued job. */
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
 * @param handle throws the reason to store with a failed job
 */
export const startWorkers = async (
  boss: PgBoss,
  queue: QueueName,
  handle: (job: JobWithMetadata<Envelope>) => Promise<void>,
): Promise<void> => {
  const { workers, pollingIntervalSeconds } = queues[queue];
  const options = {
    pollingIntervalSeconds,
    heartbeatRefreshSeconds,
    batchSize: 1,
    includeMetadata: true,
  } as const;
  const ids: string[] = [];
  for (let count = 0; count < workers; count += 1) {
    const id = await boss.work<Envelope, void, typeof options>(queue, options, async (batch) => {
      for (const worker of ids) boss.notifyWorker(worker);
      for (const job of batch) await handle(job);
    });
    ids.push(id);
  }
};
