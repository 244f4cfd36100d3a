import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** How many rows a query finds, whatever its limit: each of them carries it. */
export const rowCount = sql<number>`count(*) over ()`.mapWith(Number);

/** Returns how many rows a list has, to be a part of another query; the list names its row count 'total'. */
export const totalOf = (list: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select total from ${list} as list limit 1), 0)`;
