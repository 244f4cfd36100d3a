import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { heartbeatRefreshSeconds } from './boss.ts';
import { type QueueName, queues } from './queues.ts';

/** What a row of a queue carries. */
export interface Envelope {
  readonly job: string;
  readonly payload: unknown;
}

/**
 * Starts the workers of a queue: each does one job at a time and notes at once what became of it. (A batch is noted when
 * its slowest job is done: one that hangs would have the others done again after a crash.) A worker of pg-boss looks for
 * work once in an interval; here whoever finds a job wakes the others and looks again when it is done, so that the
 * interval is paid by an idle queue only.
 *
 * @param handle throws what is kept beside a job that failed
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
