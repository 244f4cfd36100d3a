import { z } from 'zod';
import { pageSize } from './page-size.ts';

/** The part of a list's input that says which page; pages count from 1. */
export const pageInput = z.object({ page: z.int().min(1).max(100_000).default(1) });

/** A page of a list: its rows, which page it is (the last one when a later one was asked for), and how many rows there are in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), total: z.int() });
}

export interface PageOf<Row> {
  rows: Row[];
  page: number;
  total: number;
}

export interface PageWindow {
  limit: number;
  offset: number;
}

/**
 * Reads one page with one query, whose rows each carry the `total` of the list (`rowCount`). Past the end,
 * such as after the last row of the last page was dealt with, the last page there is.
 */
export async function readPage<Row extends { total: number }>(
  page: number,
  read: (window: PageWindow) => Promise<Row[]>,
): Promise<PageOf<Omit<Row, 'total'>>> {
  const rows = await read({ limit: pageSize, offset: (page - 1) * pageSize });
  const [first] = rows;
  if (first) return { rows: rows.map(({ total: _, ...row }) => row), page, total: first.total };
  if (page === 1) return { rows: [], page: 1, total: 0 };
  const [any] = await read({ limit: 1, offset: 0 });
  return readPage(any ? Math.min(page - 1, Math.ceil(any.total / pageSize)) : 1, read);
}
