import { and, getTableColumns, type InferInsertModel, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TimeZone } from '../time-zone.ts';
import type { Queryable } from './database.ts';

type Executed = Awaited<ReturnType<Queryable['execute']>>;

/** Does not check the row type. */
export function rowsOf<Row>(result: Executed): Row[] {
  return (result as unknown as { rows: Row[] }).rows;
}

/** Total row count of a query regardless of its limit, on each row. */
export const rowCount = sql<number>`count(*) over ()`.mapWith(Number);

/**
 * The same by a query that counts, for hundreds of thousands of rows: the page is then read by an index, and not all rows
 * are kept to be counted.
 */
export const countOf = (counting: SQLWrapper): SQL<number> => sql<number>`(${counting})`.mapWith(Number);

/** The list names its count 'total'. */
export const totalOf = (list: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select total from ${list} as list limit 1), 0)`;

/** The calendar day of a moment. Lists that show only days are sorted by it: the order within a day would tell the time. */
export const dayOf = (moment: SQLWrapper, timeZone: TimeZone): SQL =>
  sql`date_trunc('day', ${moment}, ${timeZone}::text)`;

/** Returns the condition that a moment is within calendar days (both inclusive, 'yyyy-mm-dd') of a time zone. */
export function isWithinDays(
  moment: SQLWrapper,
  { from, to, timeZone }: { from: string | null; to: string | null; timeZone: TimeZone },
): SQL | undefined {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  return and(
    from === null ? undefined : sql`${moment} >= ${startOf(sql`${from}::date`)}`,
    to === null ? undefined : sql`${moment} < ${startOf(sql`${to}::date + 1`)}`,
  );
}

/**
 * Matches rows that have other values in these columns. An update or upsert under this condition returns only what it has
 * changed, and so announces nothing else.
 */
export function isChangedBy<Table extends PgTable>(
  table: Table,
  values: Partial<InferInsertModel<Table>>,
): SQL {
  const columns = getTableColumns<PgTable>(table);
  const isOther = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined ? [sql`${column} is distinct from ${sql.param(value, column)}`] : [];
  });
  return sql`(${sql.join([sql`false`, ...isOther], sql` or `)})`;
}

/** Matches case-insensitively and without wildcards; empty text matches everything. */
export function containing(texts: readonly SQLWrapper[], typed: string): SQL | undefined {
  const word = typed.trim().toLowerCase();
  if (word === '') return undefined;
  return or(...texts.map((text) => sql`strpos(lower(${text}), ${word}::text) > 0`));
}
