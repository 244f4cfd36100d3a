import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/**
 * Writes a byte order mark, and a quote before cells that spreadsheets would run as formulas (RFC 4180; OWASP, 'CSV
 * injection').
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
