import { setImmediate as nextRound } from 'node:timers/promises';
import { AppError } from './errors.ts';
import type { BatchOutcome } from './list.schema.ts';
import type { Log } from './log.ts';

/**
 * Calls `decideOne` for each row, one after the other, each in its own transaction: an error in one row, for instance
 * because another admin was faster, does not undo the others.
 */
export async function runBatch(
  { log }: { log: Log },
  ids: readonly string[],
  decideOne: (id: string) => Promise<void>,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await decideOne(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'a decision of a batch failed');
      const message = error instanceof AppError ? error.message : 'Something went wrong. Please try again.';
      outcome.failed.push({ id, message });
    }
  }
  return outcome;
}

const maxBlockMs = 10;

/** Returns a function that a long task awaits between its steps. Every few milliseconds it yields the event loop. */
export function yieldPeriodically(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxBlockMs) return;
    await nextRound();
    start = performance.now();
  };
}
