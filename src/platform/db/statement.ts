import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { rowsOf } from './rows-of.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Values for the placeholders of a statement: nothing that the driver would have to be told the type of. */
type Value = string | number | boolean | null;

/**
 * Returns a function that runs a statement in a transaction. Its text is built once, with `sql.placeholder` for what
 * differs, and not once more for every call; what its rows are made of is its author's word.
 */
export function statement<Given extends { [name in keyof Given]: Value }, Row>(
  text: SQL,
): (tx: Tx, values: Given) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text);
  return async (tx, values) =>
    rowsOf<Row>(await tx._.session.prepareQuery(query, undefined, undefined, false).execute(values));
}
