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

/** More columns than any table that people keep by hand. */
const maxColumns = 100;

/**
 * The lines below a file's header. Names in the header are compared in lower case, without anything but letters and
 * digits: 'Postal Code' is `postalcode`. Cells end at commas, or at semicolons or tabs where the header has those.
 * Lines may be short; empty ones are left out.
 *
 * @returns null when the text cannot be read as CSV at all
 */
export function readCsv(text: string): { header: string[]; lines: CsvLine[] } | null {
  try {
    const delimiter = delimiterOf(text);
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
    const [first, ...rest] = records;
    const header = (first?.record ?? []).map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
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
