import { CsvError, parse } from 'csv-parse/sync';
import { maxCellLength } from './import-bounds.ts';

export interface TableRow {
  /** Its first line in the file, from 1. */
  line: number;
  /** The trimmed cells; rows may be shorter than others. */
  cells: string[];
  doubt?: string;
}

/** Characters; longer than any record of a table that people maintain by hand. */
const maxRecordLength = 200_000;

/** Files with more stray quotation marks are not tables. */
const maxOpenQuotes = 50;

/** Longer than notes are. Further behind an open mark, which may be a stray one, empty lines are skipped again. */
const maxOpenLines = 50;

export const openQuote = 'A quotation mark in this line is not closed.';

/**
 * Reads the records between line breaks and delimiters. Quotation marks enclose a cell if they stand at both its ends
 * (RFC 4180); others belong to the text, as spreadsheets copy them. A mark that opens a cell and is never closed counts
 * for its line alone. Empty lines are skipped, but not in a cell.
 *
 * @param maxRows further records are not kept, and counted by their lines
 * @returns null if the text is no table
 */
export function readDelimited(
  text: string,
  delimiter: string,
  maxRows: number,
): { rows: TableRow[]; count: number } | null {
  const lines: string[] = [];
  const numbers: number[] = [];
  let opened = -maxOpenLines;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const isInMarks = at - opened < maxOpenLines;
    if (!isInMarks && isEmptyLine.test(line)) continue;
    lines.push(line);
    numbers.push(at + 1);
    if (line.split('"').length % 2 === 0) opened = isInMarks ? -maxOpenLines : at;
  }
  const rows: TableRow[] = [];
  let openQuotes = 0;
  const add = (at: number, cells: readonly string[], about: Pick<TableRow, 'doubt'> = {}) => {
    const trimmed = cells.map((cell) => withoutMarks(cell.trim()));
    if (trimmed.some((cell) => !isEmptyLine.test(cell)))
      rows.push({ line: numbers[at] ?? 0, cells: trimmed, ...about });
  };
  let next = 0;
  while (next < lines.length && rows.length <= maxRows) {
    const { records, end, isOpen } = parseLines(lines.slice(next), delimiter, maxRows + 1);
    for (const { line, cells } of records) add(next + line - 1, cells);
    next += end;
    if (!isOpen) continue;
    openQuotes += 1;
    if (openQuotes > maxOpenQuotes) return null;
    const cells = (lines[next] ?? '').split(delimiter).map((cell) => cell.trim().replace(/^"(?=[^"]*$)/, ''));
    add(next, cells, { doubt: openQuote });
    next += 1;
  }
  return { rows: rows.slice(0, maxRows), count: rows.length + lines.length - next };
}

/** Also what underlines the headings in Markdown. */
const isEmptyLine = /^[\s,;|:-]*$/;

const withoutMarks = (cell: string) =>
  cell.length > maxCellLength ? cell : cell.replace(/^"((?:[^"]|(?<=\s)"[^"]*"(?=\s))*)"$/, '$1');

/** Returns records, at which line they end, and whether the mark of a cell behind them is not closed. */
function parseLines(lines: readonly string[], delimiter: string, maxRecords: number) {
  const records: TableRow[] = [];
  let end = 0;
  try {
    parse(lines.join('\n'), {
      delimiter,
      record_delimiter: '\n',
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: maxRecordLength,
      on_record(cells: string[], context) {
        // A mark that was kept did not enclose the cell: it was never closed, and took the next lines along.
        if (cells.some((cell) => /^"[\s\S]*\n/.test(cell))) throw new OpenQuote();
        if (cells.some((cell) => cell !== '')) records.push({ line: end + 1, cells });
        end = context.lines;
        if (records.length === maxRecords) throw new Enough();
        return null;
      },
    });
    return { records, end: lines.length, isOpen: false };
  } catch (error) {
    if (error instanceof Enough) return { records, end, isOpen: false };
    if (error instanceof OpenQuote || error instanceof CsvError) return { records, end, isOpen: true };
    throw error;
  }
}

class OpenQuote extends Error {}
class Enough extends Error {}
