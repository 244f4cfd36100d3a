import type { Queryable } from './database.ts';

type Executed = Awaited<ReturnType<Queryable['execute']>>;

/** Returns the rows of a statement that was written as SQL. What they are made of is its author's word. */
export function rowsOf<Row>(result: Executed): Row[] {
  return (result as unknown as { rows: Row[] }).rows;
}
