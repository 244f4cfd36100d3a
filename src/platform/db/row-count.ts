import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Total row count of a query regardless of its limit, on each row. */
export const rowCount = sql<number>`count(*) over ()`.mapWith(Number);

/** Returns the row count of a list as SQL, for use in another query; the list names its count 'total'. */
export const totalOf = (list: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select total from ${list} as list limit 1), 0)`;
