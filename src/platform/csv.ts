import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is: with a byte order mark, and with a quote before what they
 * would take for a formula (OWASP, 'CSV injection').
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

/**
 * The lines below a file's header. Names in the header are compared in lower case, without anything but letters and
 * digits: 'Postal Code' is `postalcode`. Cells end at commas, or at semicolons or tabs where the header has those.
 * Lines may be short; empty ones are left out. Excel's line `sep=;` says what cells end at.
 *
 * @param isHeader tells the header from lines above it; the first line is taken where none of the first lines is one
 * @returns null when the text cannot be read as CSV at all
 */
export function readCsv(
  file: string,
  isHeader: (names: readonly string[]) => boolean = () => true,
): { header: string[]; lines: CsvLine[] } | null {
  try {
    const { text, delimiter } = withDelimiter(file);
    // Looked at before anything is read: a line of a million cells would hold up everybody else.
    if (headerOf(text).split(delimiter).length > 10 * maxColumns) return null;
    // Lines may end in more than one way in a file that was put together from others.
    const records = parse(text.replaceAll(/\r\n?/g, '\n'), {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const titles = records
      .slice(0, maxTitleLines)
      .findIndex(({ record }) => isHeader(record.map(columnName)));
    const [first, ...rest] = records.slice(Math.max(titles, 0));
    const header = (first?.record ?? []).map(columnName);
    if (header.length > maxColumns) return null;
    return {
      header,
      lines: rest.map(({ record, info }) => ({
        // It is told where a line ends; cells may hold line breaks.
        line: info.lines - record.join('').split('\n').length + 1,
        values: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])),
      })),
    };
  } catch {
    return null;
  }
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
