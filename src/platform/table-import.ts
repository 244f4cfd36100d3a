import { yieldPeriodically } from './batch.ts';
import { type CsvLine, readCsv } from './csv.ts';
import { invalidField } from './errors.ts';
import { type ImportLimits, importMessages } from './table-import-rules.ts';

/** Returns a row's cell by the name of its column; empty where there is none. */
export type Cells<Column extends string> = (column: Column) => string;

interface TableFormat<Column extends string, Row> {
  limits: ImportLimits;
  /** Accepted names of each column, as `readCsv` normalizes them; the first that is filled in wins. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns that identify the header row among title lines above it. */
  headerColumns?: readonly NoInfer<Column>[];
  /** Returns header names that mean something else in this file. */
  ignored?: (header: readonly string[]) => readonly string[];
  /** Returns the required columns that are missing, as error messages name them. */
  missing: (has: (column: Column) => boolean) => readonly string[];
  readRow: (cells: Cells<Column>, line: CsvLine) => Row;
}

/**
 * Reads the rows of a spreadsheet saved as CSV. `readRow` reports errors in single rows; `unused` are the headings that
 * name no column.
 *
 * @throws INVALID for the field `csv` when the table as a whole cannot be used
 */
export async function readTable<Column extends string, Row>(
  csv: string,
  { limits, columns, headerColumns, ignored, missing, readRow }: TableFormat<Column, Row>,
): Promise<{ has: (column: Column) => boolean; rows: Row[]; unused: string[] }> {
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
  const yieldNow = yieldPeriodically();
  const rows: Row[] = [];
  for (const line of table.lines) {
    const cells = (column: Column) => {
      const name = columns[column].find((one) => line.values[one] && !others.includes(one));
      return name === undefined ? '' : (line.values[name] ?? '');
    };
    rows.push(readRow(cells, line));
    await yieldNow();
  }
  const used: ReadonlySet<string> = new Set(Object.values<readonly string[]>(columns).flat());
  const unused = table.headings.filter((_, at) => !used.has(table.header[at] ?? ''));
  return { has, rows, unused: unused.filter(Boolean) };
}
