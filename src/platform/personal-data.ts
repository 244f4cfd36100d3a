import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from './db/database.ts';

/**
 * What a column that refers to a person means for them: what they can take away of its rows, and what becomes of the
 * rows when the person is deleted. A test compares these declarations with the database's own list of such columns.
 */
export interface PersonalData {
  /** Such as `reviews.userId`. */
  readonly column: PgColumn;
  /** The section of 'my data' that holds the rows of a person, or why none does. */
  readonly myData: Section | { readonly notBecause: string };
  /** Whether the rows are deleted or stop naming the person, or why they continue to. */
  readonly erasure: 'rows deleted' | 'reference cleared' | RowsStay;
}

interface RowsStay {
  readonly keptBecause: string;
  /** Columns of these rows that become null. */
  readonly cleared?: readonly PgColumn[];
  /** Erases what is not a matter of single columns. */
  readonly erase?: (tx: Tx, person: DeletedPerson) => Promise<void>;
}

interface Section {
  readonly section: string;
  /** The values a person gets, by name. */
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  /** For columns of other tables: a foreign key, and the key it refers to. */
  readonly joins: readonly Join[];
  /** There is one row or none, instead of a list. */
  readonly isSingle: boolean;
}

type Join = readonly [from: PgColumn, to: PgColumn];

export interface DeletedPerson {
  readonly userId: string;
  /** Null when there was none. */
  readonly email: string | null;
  readonly now: Date;
}

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A section has at most this many rows: more than a person can write, but it limits the answer. */
const longestSection = 5000;

/** A column that says which admin did something. */
export const namesAdmin = {
  myData: { notBecause: 'it tells what an admin did, which belongs to the community' },
  erasure: { keptBecause: 'a decision keeps its author, whose row has no name or email any more' },
} satisfies Omit<PersonalData, 'column'>;

/** Declares a list in 'my data', oldest rows first. Choose no tokens, and nothing about other people. */
export function section(name: string, columns: Section['columns'], ...joins: readonly Join[]): Section {
  return { section: name, columns, joins, isSingle: false };
}

/** Declares a section of 'my data' that is one row, or null. */
export function singleRow(name: string, columns: Section['columns'], ...joins: readonly Join[]): Section {
  return { section: name, columns, joins, isSingle: true };
}

/** Returns all sections of 'my data' of a person by name, in the order of the declarations. */
export async function readSections(
  db: Queryable,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<Record<string, Row[] | Row | null>> {
  const sections: Record<string, Row[] | Row | null> = {};
  for (const { column, myData } of personalData) {
    if (!('section' in myData)) continue;
    const rows = await readRows(db, column, myData, userId);
    sections[myData.section] = myData.isSingle ? (rows[0] ?? null) : rows;
  }
  return sections;
}

/** Erases what the declarations say, in the transaction that deletes the person. */
export async function erasePersonalData(
  tx: Tx,
  personalData: readonly PersonalData[],
  person: DeletedPerson,
): Promise<void> {
  for (const { column, erasure } of personalData) {
    if (erasure === 'rows deleted') await tx.delete(column.table).where(eq(column, person.userId));
    else if (erasure === 'reference cleared') await clearColumns(tx, column, [column], person);
    else {
      if (erasure.cleared) await clearColumns(tx, column, erasure.cleared, person);
      await erasure.erase?.(tx, person);
    }
  }
}

async function readRows(db: Queryable, column: PgColumn, { columns, joins }: Section, userId: string) {
  const { createdAt } = getTableColumns(column.table);
  const all = db
    .select({ ...columns })
    .from(column.table)
    .$dynamic();
  const joined = joins.reduce(
    (query, [from, to]) => query.leftJoin(to.table, eq(from, to)) as typeof query,
    all,
  );
  const rows = await joined
    .where(eq(column, userId))
    .orderBy(createdAt ? asc(createdAt) : asc(column))
    .limit(longestSection);
  return rows as Row[];
}

async function clearColumns(
  tx: Tx,
  column: PgColumn,
  cleared: readonly PgColumn[],
  { userId }: DeletedPerson,
): Promise<void> {
  // Drizzle makes the database's snake_case of these names, which are those of the table's properties.
  const nulls = Object.fromEntries(cleared.map(({ name }) => [name, null]));
  await tx.update(column.table).set(nulls).where(eq(column, userId));
}
