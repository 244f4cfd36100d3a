import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from './db/database.ts';
import { violatedUnique } from './db/database-errors.ts';

/**
 * Declares how a column that refers to a person is exported and erased. A test compares these declarations with the
 * database's own list of such columns.
 */
export interface PersonalData {
  readonly column: PgColumn;
  /** The section of 'my data' with the person's rows, or why there is none. */
  readonly myData: Section | { readonly notBecause: string };
  readonly erasure: 'rows deleted' | 'reference cleared' | RowsStay;
}

interface RowsStay {
  readonly keptBecause: string;
  /** Columns of these rows that become null. */
  readonly cleared?: readonly PgColumn[];
  readonly erase?: (tx: Tx, person: DeletedPerson) => Promise<void>;
}

interface Section {
  readonly section: string;
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  /** Joins for columns of other tables: a foreign key, and the key it refers to. */
  readonly joins: readonly Join[];
  readonly isSingle: boolean;
}

type Join = readonly [from: PgColumn, to: PgColumn];

export interface DeletedPerson {
  readonly userId: string;
  readonly email: string | null;
  readonly now: Date;
}

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Row limit of a section: more than one person can write, but it bounds the response. */
const maxSectionRows = 5000;

export const namesAdmin = {
  myData: { notBecause: 'it records an action of an admin, which belongs to the community' },
  erasure: { keptBecause: 'a decision keeps its author, whose row has no name or email any more' },
} satisfies Omit<PersonalData, 'column'>;

/** Lists the oldest rows first; do not include tokens or data about other people. */
export function section(name: string, columns: Section['columns'], ...joins: readonly Join[]): Section {
  return { section: name, columns, joins, isSingle: false };
}

export function singleRow(name: string, columns: Section['columns'], ...joins: readonly Join[]): Section {
  return { section: name, columns, joins, isSingle: true };
}

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

/** Runs in the transaction that deletes the person. */
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

/**
 * Gives a person's own rows to another account of theirs. Rows of which that account has one of its own, such as a review
 * of the same vendor, stay.
 */
export async function movePersonalData(
  tx: Tx,
  personalData: readonly PersonalData[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ownColumns = personalData
    .filter(({ myData }) => myData !== namesAdmin.myData)
    .map(({ column }) => column)
    .filter((column) => column !== getTableColumns(column.table).id);
  for (const column of ownColumns) {
    const rows = await tx
      .select({ place: sql<string>`ctid::text` })
      .from(column.table)
      .where(eq(column, from))
      .for('update');
    for (const { place } of rows) await moveRow(tx, column, { place, to });
  }
}

async function moveRow(tx: Tx, column: PgColumn, { place, to }: { place: string; to: string }) {
  const set = { [propertyOf(column)]: to };
  const moving = tx.transaction((row) => row.update(column.table).set(set).where(sql`ctid = ${place}::tid`));
  await moving.catch((error: unknown) => {
    if (violatedUnique(error) === undefined) throw error;
  });
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
    .limit(maxSectionRows);
  return rows as Row[];
}

async function clearColumns(
  tx: Tx,
  column: PgColumn,
  cleared: readonly PgColumn[],
  { userId }: DeletedPerson,
): Promise<void> {
  const nulls = Object.fromEntries(cleared.map((each) => [propertyOf(each), null]));
  await tx.update(column.table).set(nulls).where(eq(column, userId));
}

/** Returns the name by which the code knows a column, which may differ from the database's. */
function propertyOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column);
  return found?.[0] ?? column.name;
}
