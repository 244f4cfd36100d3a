import { z } from 'zod';

/** The part of a list's input that says which page; pages count from 1. */
export const pageInput = z.object({ page: z.int().min(1).max(100_000).default(1) });

/**
 * Returns a page of a list: its rows, which page it is (the last one when a later one was asked for), and how many rows
 * there are in all.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), total: z.int() });
}
