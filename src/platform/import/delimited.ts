import { CsvError, parse } from 'csv-parse/sync';
import { yieldPeriodically } from '../batch.ts';
import { maxCellLength } from './import-bounds.ts';

export interface TableRow {
  /** Its first line in the file, from 1. */
  line: number;
  /** The trimmed cells; rows may be shorter than others. */
  cells: string[];
}

export interface LineDoubt {
  line: number;
  message: string;
}

/** Characters; longer than any record of a table that people maintain by hand. */
const maxRecordLength = 200_000;

/** Small enough to parse within a few milliseconds. */
const chunkLength = 16_000;

/** Files with more stray quotation marks are not tables. */
const maxOpenQuotes = 50;

export const openQuote = 'A quotation mark in this line is not closed.';

/**
 * Reads the records between line breaks and delimiters. Quotation marks enclose a cell if they stand at both its ends
 * (RFC 4180); others belong to the text, as spreadsheets copy them. A mark that opens a cell and is never closed counts
 * for its line alone. Empty records are skipped.
 *
 * Runs in steps, so that requests are served meanwhile.
 *
 * @param maxRows further records are not kept, and counted by their lines
 * @returns null if the text is no table
 */
export async function readDelimited(
  text: string,
  delimiter: string,
  maxRows: number,
): Promise<{ rows: TableRow[]; count: number; doubts: LineDoubt[] } | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const yieldNow = yieldPeriodically();
  const rows: TableRow[] = [];
  const doubts: LineDoubt[] = [];
  let count = 0;
  const add = ({ line, cells }: TableRow) => {
    const trimmed = cells.map((cell) => withoutMarks(cell.trim()));
    // Markdown underlines the headings.
    if (trimmed.every((cell) => /^:?-*:?$/.test(cell))) return;
    count += 1;
    if (count <= maxRows) rows.push({ line, cells: trimmed });
  };
  let size = chunkLength;
  for (let next = 0; next < lines.length; ) {
    const chunk = takeLines(lines, next, size);
    const { records, end } = parseLines(chunk, delimiter);
    for (const { line, cells } of records) add({ line: next + line, cells });
    const isStuck = end === 0;
    next += end;
    const isWhole = next + chunk.length >= lines.length || chunk.join('').length >= maxRecordLength;
    if (isStuck && isWhole) {
      if (doubts.length >= maxOpenQuotes) return null;
      doubts.push({ line: next + 1, message: openQuote });
      const cells = (lines[next] ?? '').split(delimiter);
      add({ line: next + 1, cells: cells.map((cell) => cell.trim().replace(/^"(?=[^"]*$)/, '')) });
      next += 1;
    }
    size = isStuck && !isWhole ? 4 * size : chunkLength;
    if (count > maxRows) {
      count += lines.slice(next).filter((line) => line.trim() !== '').length;
      break;
    }
    await yieldNow();
  }
  return { rows, count, doubts };
}

const withoutMarks = (cell: string) =>
  cell.length > maxCellLength ? cell : cell.replace(/^"((?:[^"]|(?<=\s)"[^"]*"(?=\s))*)"$/, '$1');

function takeLines(lines: readonly string[], first: number, size: number): string[] {
  let end = first;
  for (let length = 0; end < lines.length && length < size; end += 1) length += (lines[end] ?? '').length + 1;
  return lines.slice(first, end);
}

function parseLines(lines: readonly string[], delimiter: string): { records: TableRow[]; end: number } {
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
        records.push({ line: end + 1, cells });
        end = context.lines;
        return null;
      },
    });
    return { records, end: lines.length };
  } catch (error) {
    if (error instanceof OpenQuote || error instanceof CsvError) return { records, end };
    throw error;
  }
}

class OpenQuote extends Error {}
