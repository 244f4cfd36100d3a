import type { BatchOutcome } from '../../../../platform/list.schema.ts';
import { describeError } from '../../../../web/shown-error.ts';

/** Small enough that the progress moves every second. */
const batchSize = 25;

interface BatchesOptions {
  ids: readonly string[];
  decide: (userIds: string[]) => PromiseLike<BatchOutcome>;
  /** Called after each batch. */
  onBatch: (outcome: BatchOutcome) => void;
}

/**
 * Decides many rows, some at a time. If the connection is lost after the first batch, the remaining rows are returned as
 * failed, since the first ones are decided.
 */
export async function inBatches({ ids, decide, onBatch }: BatchesOptions): Promise<BatchOutcome> {
  const all: BatchOutcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += batchSize) {
    try {
      const outcome = await decide(ids.slice(start, start + batchSize));
      all.done.push(...outcome.done);
      all.failed.push(...outcome.failed);
      onBatch(outcome);
    } catch (error) {
      if (start === 0) throw error;
      const message = describeError(error).description;
      all.failed.push(...ids.slice(start).map((id) => ({ id, message })));
      break;
    }
  }
  return all;
}
