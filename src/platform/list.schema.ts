import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

/** The part of a list's input that says which page; pages count from 1. */
export const pageInput = z.object({ page: z.int().min(1).max(100_000).default(1) });

/**
 * Returns a page of a list: its rows, which page it is (the last one when a later one was asked for), and how many rows
 * there are in all.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), total: z.int() });
}

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

/** A calendar day in UTC, as filters name one. */
export const dayInput = z.iso.date().refine(isCalendarDay, 'Please choose a day between 1900 and 2999.');

/** A moment that the person asking was told before. Databases write years of more or less than four digits otherwise. */
export const momentInput = z
  .date()
  .refine(
    (moment) => moment >= new Date('1900-01-01') && moment < new Date('3000-01-01'),
    'Please reload the page.',
  );
