import { type CsvLine, readCsv } from './csv.ts';
import { invalidField } from './errors.ts';
import { pauses } from './pauses.ts';
import { type ImportLimits, importMessages } from './table-import-rules.ts';

/** Returns the cell of a row that stands under one of the column's names; empty where there is none. */
export type Cells<Column extends string> = (column: Column) => string;

interface TableFormat<Column extends string, Row> {
  limits: ImportLimits;
  /** What people call the columns, as `readCsv` reads their names; the first that is filled in is taken. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** A column that tells the header from titles above it. */
  headerColumns?: readonly NoInfer<Column>[];
  /** Returns names of the header that mean something else in this file. */
  ignored?: (header: readonly string[]) => readonly string[];
  /** Returns the columns that are needed and missing, as people read them. */
  missing: (has: (column: Column) => boolean) => readonly string[];
  readRow: (cells: Cells<Column>, line: CsvLine) => Row;
}

/**
 * Reads the rows of a table that somebody keeps in a spreadsheet; what is wrong with one row is for `readRow` to say.
 *
 * @throws INVALID for the field `csv` when the table as a whole cannot be used
 */
export async function readTable<Column extends string, Row>(
  csv: string,
  { limits, columns, headerColumns, ignored, missing, readRow }: TableFormat<Column, Row>,
): Promise<{ has: (column: Column) => boolean; rows: Row[] }> {
  if (csv.startsWith('PK\u0003\u0004')) throw invalidField('csv', importMessages.excel);
  const names = (header: readonly string[], column: Column) =>
    columns[column].filter((name) => header.includes(name));
  const isHeader = (header: readonly string[]) =>
    headerColumns?.some((column) => names(header, column).length > 0) ?? true;
  const table = await readCsv(csv, { isHeader, maxLines: limits.rows });
  if (!table) throw invalidField('csv', importMessages.unreadable);
  const has = (column: Column) => names(table.header, column).length > 0;
  const absent = missing(has);
  if (absent.length > 0) throw invalidField('csv', importMessages.missingColumns(absent));
  if (table.count === 0) throw invalidField('csv', importMessages.noRows);
  if (table.count > limits.rows) throw invalidField('csv', importMessages.tooManyRows(limits, table.count));
  const others = ignored?.(table.header) ?? [];
  const pause = pauses();
  const rows: Row[] = [];
  for (const line of table.lines) {
    const cells = (column: Column) => {
      const name = columns[column].find((one) => line.values[one] && !others.includes(one));
      return name === undefined ? '' : (line.values[name] ?? '');
    };
    rows.push(readRow(cells, line));
    await pause();
  }
  return { has, rows };
}
