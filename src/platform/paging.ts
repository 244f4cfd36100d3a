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
 * Reads one page with one query, whose rows each carry the `total` of the list (`rowCount`). Past the end (for
 * example after the last row of the last page was handled) it returns the last page.
 */
export async function readPage<Row extends { total: number }>(
  page: number,
  read: (window: PageWindow) => Promise<Row[]>,
  size = pageSize,
): Promise<PageOf<Omit<Row, 'total'>>> {
  const rows = await read({ limit: size, offset: (page - 1) * size });
  const [first] = rows;
  if (first) return { rows: rows.map(({ total: _, ...row }) => row), page, total: first.total };
  if (page === 1) return { rows: [], page: 1, total: 0 };
  const [any] = await read({ limit: 1, offset: 0 });
  return readPage(any ? Math.min(page - 1, Math.ceil(any.total / size)) : 1, read, size);
}
