import { z } from 'zod';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

/** The most rows that can be dealt with at once. */
export const longestBatch = 100;

/** How a decision about several rows went: each was decided by itself. */
export const batchOutcome = z.object({
  done: z.array(z.uuid()),
  failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
});
export type BatchOutcome = z.infer<typeof batchOutcome>;

/** The ids of the rows to decide about. */
export const batchIds = z.array(z.uuid()).min(1).max(longestBatch);

/**
 * Decides about each row in a transaction of its own, one after the other: what cannot be done for one, for instance
 * because somebody else was quicker, does not undo the others.
 */
export async function decideEach(
  { log }: { log: Log },
  ids: readonly string[],
  decide: (id: string) => Promise<void>,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await decide(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'a decision of a batch failed');
      const message = error instanceof AppError ? error.message : 'Something went wrong. Please try again.';
      outcome.failed.push({ id, message });
    }
  }
  return outcome;
}
