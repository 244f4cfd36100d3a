/** Rows of a page of an admin's list. */
export const pageSize = 25;

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
