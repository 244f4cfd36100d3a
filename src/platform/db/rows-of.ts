import type { Queryable } from './database.ts';

type Executed = Awaited<ReturnType<Queryable['execute']>>;

/** Returns the rows of a raw SQL statement. The row type is not checked. */
export function rowsOf<Row>(result: Executed): Row[] {
  return (result as unknown as { rows: Row[] }).rows;
}
