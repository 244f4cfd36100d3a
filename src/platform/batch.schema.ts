import { z } from 'zod';

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
