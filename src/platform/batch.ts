import type { BatchOutcome } from './batch.schema.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

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
