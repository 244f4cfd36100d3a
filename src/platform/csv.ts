import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { yieldPeriodically } from './batch.ts';

type Cell = string | number | null;

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open correctly: with a byte order mark, and a quote before
 * cells that they would run as formulas (OWASP, 'CSV injection').
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Spreadsheets treat a bare line break as the end of the row, and the next cell may start with a formula.
    quoted_match: /[\r\n]/,
  });
}

/** One line of a CSV file: its trimmed values by column name, and its line number, from 1. */
export interface CsvLine {
  line: number;
  values: Record<string, string>;
}

/** Title lines above the header, such as the list's name and date. */
const maxTitleLines = 10;

/** Far more than in tables that people maintain by hand. */
const maxColumns = 100;

/** Characters; longer than any record of such a table. */
const maxRecordLength = 200_000;

export interface CsvTable {
  header: string[];
  /** The same as written in the file. */
  headings: string[];
  /** Number of lines below the header. */
  count: number;
  /** The lines; empty when there are more than `maxLines`. */
  lines: CsvLine[];
}

export interface CsvOptions {
  /** Recognizes the header below title lines. The first line is the header where none matches. */
  isHeader?: (names: readonly string[]) => boolean;
  /** Longer files are counted but not read. */
  maxLines?: number;
}

/**
 * Reads the lines below a file's header. Column names are normalized to lower-case letters and digits: 'Postal Code'
 * becomes `postalcode`. Cells end at commas, or at semicolons or tabs if the header has those. Lines may be short;
 * empty lines are skipped. Excel's line `sep=;` sets the delimiter.
 *
 * Long files are read in chunks, and requests can run between chunks.
 *
 * @returns null when the text is not CSV at all
 */
export async function readCsv(
  file: string,
  { isHeader = () => true, maxLines = Number.POSITIVE_INFINITY }: CsvOptions = {},
): Promise<CsvTable | null> {
  const { text, delimiter } = withDelimiter(file.replace(/^\uFEFF/, ''));
  // Check before parsing: a line of a million cells would block the event loop.
  if (firstLineOf(text).split(delimiter).length > 10 * maxColumns) return null;
  const yieldNow = yieldPeriodically();
  const chunks: CsvChunk[] = [];
  for (const chunk of splitIntoChunks(text)) {
    if (chunk.longest >= maxRecordLength) return null;
    chunks.push(chunk);
    await yieldNow();
  }
  try {
    const top = chunks[0] ? recordsOf(chunks[0], delimiter) : [];
    const titles = Math.max(
      0,
      top.slice(0, maxTitleLines).findIndex(({ cells }) => isHeader(cells.map(columnName))),
    );
    const headings = top[titles]?.cells ?? [];
    const header = headings.map(columnName);
    if (header.length > maxColumns) return null;
    const total = chunks.reduce((sum, { records }) => sum + records, 0);
    const count = Math.max(0, total - titles - 1);
    if (count > maxLines) return { header, headings, count, lines: [] };
    const lines: CsvLine[] = [];
    for (const chunk of chunks) {
      for (const { cells, line } of recordsOf(chunk, delimiter)) {
        lines.push({ line, values: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) });
      }
      await yieldNow();
    }
    return { header, headings, count, lines: lines.slice(titles + 1) };
  } catch {
    return null;
  }
}

/** Consecutive complete records of a file. */
interface CsvChunk {
  text: string;
  /** Line number of its first line in the file, from 1. */
  line: number;
  /** Number of records that are not empty. */
  records: number;
  /** Length of its longest record. */
  longest: number;
}

/** Large enough to parse many records at once, small enough to parse within a few milliseconds. */
const chunkLength = 16_000;

const [quote, lineFeed, carriageReturn, space] = [0x22, 0x0a, 0x0d, 0x20];
/** Comma, semicolon, tab, pipe. */
const separators = new Set([0x2c, 0x3b, 0x09, 0x7c]);

/** Splits a file between records: at line breaks of any kind that are not quoted. */
function* splitIntoChunks(text: string): Generator<CsvChunk> {
  let chunk: CsvChunk = { text: '', line: 1, records: 0, longest: 0 };
  let start = 0;
  let recordStart = 0;
  let lines = 0;
  let isQuoted = false;
  let hasText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isEnd = code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed);
    if (code === quote) isQuoted = !isQuoted;
    else if (!isEnd) hasText ||= code > space && !separators.has(code);
    if (isEnd) lines += 1;
    const isInRecord = isEnd ? isQuoted : at - recordStart < maxRecordLength;
    if (isInRecord && at < text.length - 1) continue;
    if (hasText) chunk.records += 1;
    chunk.longest = Math.max(chunk.longest, at - recordStart);
    hasText = false;
    recordStart = at + 1;
    if (recordStart - start < chunkLength && recordStart < text.length) continue;
    yield { ...chunk, text: text.slice(start, recordStart) };
    chunk = { text: '', line: chunk.line + lines, records: 0, longest: 0 };
    start = recordStart;
    lines = 0;
  }
}

/** @throws where the text is no CSV */
function recordsOf({ text, line }: CsvChunk, delimiter: string): { cells: string[]; line: number }[] {
  // Files put together from others may mix line endings.
  const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
    delimiter,
    record_delimiter: '\n',
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({
    cells: record,
    // The parser reports the last line of a record; cells may contain line breaks.
    line: line + info.lines - record.join('').split('\n').length,
  }));
}

/** Normalizes a column name: 'Postal Code' becomes 'postalcode'. A column named '#' keeps its name. */
function columnName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return plain === '' && name.includes('#') ? '#' : plain;
}

function withDelimiter(file: string): { text: string; delimiter: string } {
  const directive = /^\uFEFF?sep=([;,\t|])\r?\n/i.exec(file);
  // Keep an empty line, so that line numbers stay correct.
  return directive
    ? { text: `\n${file.slice(directive[0].length)}`, delimiter: directive[1] ?? ',' }
    : { text: file, delimiter: delimiterOf(file) };
}

/** Guesses the delimiter from the first line: spreadsheets in other countries write semicolons, copied cells tabs. */
function delimiterOf(text: string): string {
  const header = firstLineOf(text);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}

function firstLineOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  return header;
}
