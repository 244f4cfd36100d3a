import { stringify } from 'csv-stringify/sync';

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
