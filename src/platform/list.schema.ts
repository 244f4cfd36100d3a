import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

export const pageInput = z.object({ page: z.int().min(1).max(100_000).default(1) });

/** The page is the last one if a later one was requested; the total counts all rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), total: z.int() });
}

/** Each row is decided separately. */
export const batchOutcome = z.object({
  done: z.array(z.uuid()),
  failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
});
export type BatchOutcome = z.infer<typeof batchOutcome>;

export const dayInput = z.iso.date().refine(isCalendarDay, 'Please choose a day between 1900 and 2999.');

/** Timestamp that the client received earlier. Limited to four-digit years: PostgreSQL writes others differently. */
export const momentInput = z
  .date()
  .refine(
    (moment) => moment >= new Date('1900-01-01') && moment < new Date('3000-01-01'),
    'Please reload the page.',
  );
