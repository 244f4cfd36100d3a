import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

type Executed = Awaited<ReturnType<Queryable['execute']>>;

/** Returns the rows of a raw SQL statement. The row type is not checked. */
export function rowsOf<Row>(result: Executed): Row[] {
  return (result as unknown as { rows: Row[] }).rows;
}

/** Total row count of a query regardless of its limit, on each row. */
export const rowCount = sql<number>`count(*) over ()`.mapWith(Number);

/** Returns the row count of a list as SQL, for use in another query; the list names its count 'total'. */
export const totalOf = (list: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select total from ${list} as list limit 1), 0)`;

/**
 * Returns a case-insensitive condition that one of the texts contains the typed text, without wildcards. Empty text
 * matches everything.
 */
export function containing(texts: readonly SQLWrapper[], typed: string): SQL | undefined {
  const word = typed.trim().toLowerCase();
  if (word === '') return undefined;
  return or(...texts.map((text) => sql`strpos(lower(${text}), ${word}::text) > 0`));
}
