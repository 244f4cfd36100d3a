import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { pauses } from './pauses.ts';

type Cell = string | number | null;

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open as it is: with a byte order mark, and with a quote before
 * what they would take for a formula (OWASP, 'CSV injection').
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Spreadsheets take a bare line break for the end of a row, and what follows it may begin with a formula.
    quoted_match: /[\r\n]/,
  });
}

/** One line of a CSV file: its values by the header's names, trimmed, and where it stands in the file, from 1. */
export interface CsvLine {
  line: number;
  values: Record<string, string>;
}

/** Lines above the header: the name of the list, its date. */
const maxTitleLines = 10;

/** More columns than any table that people keep by hand. */
const maxColumns = 100;

/** More letters than any line of such a table. */
const longestRecord = 200_000;

export interface CsvTable {
  header: string[];
  /** How many lines there are below the header. */
  count: number;
  /** Those lines; none of them where there are more than asked for. */
  lines: CsvLine[];
}

export interface CsvOptions {
  /** Tells the header from lines above it; the first line is taken where none of the first lines is one. */
  isHeader?: (names: readonly string[]) => boolean;
  /** A file of more lines is counted and not read. */
  maxLines?: number;
}

/**
 * Reads the lines below a file's header. Names in the header are compared in lower case, without anything but
 * letters and digits: 'Postal Code' is `postalcode`. Cells end at commas, or at semicolons or tabs where the header
 * has those. Lines may be short; empty ones are left out. Excel's line `sep=;` says what cells end at.
 *
 * A long file is read in pieces, between which others have their turn.
 *
 * @returns null when the text cannot be read as CSV at all
 */
export async function readCsv(
  file: string,
  { isHeader = () => true, maxLines = Number.POSITIVE_INFINITY }: CsvOptions = {},
): Promise<CsvTable | null> {
  const { text, delimiter } = withDelimiter(file.replace(/^\uFEFF/, ''));
  // Looked at before anything is read: a line of a million cells would hold up everybody else.
  if (headerOf(text).split(delimiter).length > 10 * maxColumns) return null;
  const pause = pauses();
  const pieces: CsvPiece[] = [];
  for (const piece of piecesOf(text)) {
    if (piece.longest >= longestRecord) return null;
    pieces.push(piece);
    await pause();
  }
  try {
    const top = pieces[0] ? recordsOf(pieces[0], delimiter) : [];
    const titles = Math.max(
      0,
      top.slice(0, maxTitleLines).findIndex(({ cells }) => isHeader(cells.map(columnName))),
    );
    const header = (top[titles]?.cells ?? []).map(columnName);
    if (header.length > maxColumns) return null;
    const total = pieces.reduce((sum, { records }) => sum + records, 0);
    const count = Math.max(0, total - titles - 1);
    if (count > maxLines) return { header, count, lines: [] };
    const lines: CsvLine[] = [];
    for (const piece of pieces) {
      for (const { cells, line } of recordsOf(piece, delimiter)) {
        lines.push({ line, values: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) });
      }
      await pause();
    }
    return { header, count, lines: lines.slice(titles + 1) };
  } catch {
    return null;
  }
}

/** Some whole records of a file. */
interface CsvPiece {
  text: string;
  /** Where its first line stands in the file, from 1. */
  line: number;
  /** How many records have something in them. */
  records: number;
  /** The letters of its longest record. */
  longest: number;
}

/** Long enough to read many records at once, short enough to be read within a few milliseconds. */
const pieceLength = 16_000;

const [quote, lineFeed, carriageReturn, space] = [0x22, 0x0a, 0x0d, 0x20];
/** Commas, semicolons, tabs, upright lines. */
const separators = new Set([0x2c, 0x3b, 0x09, 0x7c]);

/** Cuts a file behind records: at line breaks, of whatever kind, that are in no quotes. */
function* piecesOf(text: string): Generator<CsvPiece> {
  let piece: CsvPiece = { text: '', line: 1, records: 0, longest: 0 };
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
    const isInRecord = isEnd ? isQuoted : at - recordStart < longestRecord;
    if (isInRecord && at < text.length - 1) continue;
    if (hasText) piece.records += 1;
    piece.longest = Math.max(piece.longest, at - recordStart);
    hasText = false;
    recordStart = at + 1;
    if (recordStart - start < pieceLength && recordStart < text.length) continue;
    yield { ...piece, text: text.slice(start, recordStart) };
    piece = { text: '', line: piece.line + lines, records: 0, longest: 0 };
    start = recordStart;
    lines = 0;
  }
}

/** @throws where the text is no CSV */
function recordsOf({ text, line }: CsvPiece, delimiter: string): { cells: string[]; line: number }[] {
  // Lines may end in more than one way in a file that was put together from others.
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
    // It is told where a record ends; cells may hold line breaks.
    line: line + info.lines - record.join('').split('\n').length,
  }));
}

/** 'Postal Code' → 'postalcode'; a column that is called '#' alone keeps its name. */
function columnName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return plain === '' && name.includes('#') ? '#' : plain;
}

function withDelimiter(file: string): { text: string; delimiter: string } {
  const said = /^\uFEFF?sep=([;,\t|])\r?\n/i.exec(file);
  // The line stays as an empty one, so that the others keep their numbers.
  return said
    ? { text: `\n${file.slice(said[0].length)}`, delimiter: said[1] ?? ',' }
    : { text: file, delimiter: delimiterOf(file) };
}

/** What separates the cells of the first line: spreadsheets of other countries write semicolons, copied cells tabs. */
function delimiterOf(text: string): string {
  const header = headerOf(text);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}

function headerOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  return header;
}
