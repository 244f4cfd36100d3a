import { yieldPeriodically } from './batch.ts';
import { invalidField } from './errors.ts';
import { columnName, readHandedIn } from './import/handed-in.ts';
import { type ImportLimits, importMessages } from './table-import-rules.ts';

/** One line of a table: its values by the normalized name of their column, and its line number, from 1. */
export interface TableLine {
  line: number;
  values: Record<string, string>;
}

/** Returns a row's cell by the name of its column; empty where there is none. */
export type Cells<Column extends string> = (column: Column) => string;

interface TableFormat<Column extends string, Row> {
  limits: ImportLimits;
  /** Accepted names of each column, as `columnName` normalizes them; the first that is filled in wins. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns that identify the header row among title lines above it. */
  headerColumns: readonly NoInfer<Column>[];
  /** Returns header names that mean something else in this file. */
  ignored?: (header: readonly string[]) => readonly string[];
  /** Returns the required columns that are missing, as error messages name them. */
  missing: (has: (column: Column) => boolean) => readonly string[];
  readRow: (cells: Cells<Column>, line: TableLine) => Row;
}

/**
 * Reads the rows of a table. `readRow` reports errors in single rows; `unused` are the headings that name no column.
 *
 * @throws INVALID for the field `csv` when the table as a whole cannot be used
 */
export async function readTable<Column extends string, Row>(
  csv: string,
  { limits, columns, headerColumns, ignored, missing, readRow }: TableFormat<Column, Row>,
): Promise<{ has: (column: Column) => boolean; rows: Row[]; unused: string[] }> {
  const isHeader = (names: readonly string[]) =>
    headerColumns.some((column) => columns[column].some((name) => names.includes(name)));
  const table = await readHandedIn(csv, { limits, isHeader });
  const headings = table.kind === 'table' ? (table.headings ?? []) : [];
  const header = headings.map(columnName);
  const has = (column: Column) => columns[column].some((name) => header.includes(name));
  const absent = missing(has);
  if (absent.length > 0 || table.kind !== 'table')
    throw invalidField('csv', importMessages.missingColumns(absent));
  if (table.count === 0) throw invalidField('csv', importMessages.noRows);
  if (table.count > limits.rows) throw invalidField('csv', importMessages.tooManyRows(limits, table.count));
  const others = ignored?.(header) ?? [];
  const yieldNow = yieldPeriodically();
  const rows: Row[] = [];
  for (const { line, cells: row } of table.rows) {
    const values = Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']));
    const cells = (column: Column) => {
      const name = columns[column].find((one) => values[one] && !others.includes(one));
      return name === undefined ? '' : (values[name] ?? '');
    };
    rows.push(readRow(cells, { line, values }));
    await yieldNow();
  }
  const used: ReadonlySet<string> = new Set(Object.values<readonly string[]>(columns).flat());
  return { has, rows, unused: headings.filter((heading, at) => heading && !used.has(header[at] ?? '')) };
}
