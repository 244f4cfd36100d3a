import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

/** The page number in a list's input, from 1. */
export const pageInput = z.object({ page: z.int().min(1).max(100_000).default(1) });

/**
 * Returns the schema of one page of a list: rows, page number (the last page if a later one was requested), and total
 * row count.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), total: z.int() });
}

/** Maximum number of rows in a batch. */
export const maxBatchSize = 100;

/** The outcome of a batch decision; each row is decided separately. */
export const batchOutcome = z.object({
  done: z.array(z.uuid()),
  failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
});
export type BatchOutcome = z.infer<typeof batchOutcome>;

/** Ids of the rows in a batch decision. */
export const batchIds = z.array(z.uuid()).min(1).max(maxBatchSize);

/** Calendar day, for filters. */
export const dayInput = z.iso.date().refine(isCalendarDay, 'Please choose a day between 1900 and 2999.');

/** Timestamp that the client received earlier. Limited to four-digit years: PostgreSQL writes others differently. */
export const momentInput = z
  .date()
  .refine(
    (moment) => moment >= new Date('1900-01-01') && moment < new Date('3000-01-01'),
    'Please reload the page.',
  );
