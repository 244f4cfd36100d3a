import { is, Placeholder, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { rowsOf } from './rows-of.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Gives all placeholders of one name one number: the value is sent once. */
function withEachValueOnce({ sql: text, params }: Query): Query {
  const keys = params.map((param, index) => (is(param, Placeholder) ? param.name : index));
  const numbers = new Map([...new Set(keys)].map((key, index) => [key, index + 1]));
  const numberOf = (index: number) => numbers.get(keys[index] ?? index);
  return {
    sql: text.replace(/\$(\d+)/g, (_, number: string) => `$${numberOf(Number(number) - 1)}`),
    params: [...numbers.keys()].map((key) => params[keys.indexOf(key)]),
  };
}

/** Values for the placeholders of a statement: nothing that the driver would have to be told the type of. */
type Value = string | number | boolean | null;

/** A statement that is run in transactions. */
export interface Statement<Given, Row> {
  (tx: Tx, values: Given): Promise<Row[]>;
  /** Runs it as the last one: nothing may come after it. */
  last(tx: Tx, values: Given): Promise<Row[]>;
}

/**
 * Returns a statement whose text is built once, with `sql.placeholder` for what differs, and not once more for every
 * call; what its rows are made of is its author's word.
 */
export function statement<Given extends { [name in keyof Given]: Value }, Row>(
  text: SQL,
): Statement<Given, Row> {
  const query = withEachValueOnce(dialect.sqlToQuery(text));
  const send = (tx: Tx, values: Given) =>
    tx._.session.prepareQuery(query, undefined, undefined, false).execute(values);
  const run = async (tx: Tx, values: Given): Promise<Row[]> => rowsOf<Row>(await send(tx, values));
  const last = async (tx: Tx, values: Given): Promise<Row[]> => rowsOf<Row>(await send(tx, values));
  return Object.assign(run, { last });
}
