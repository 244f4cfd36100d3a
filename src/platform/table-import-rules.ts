import { formatNumber } from './format-number.ts';

/** Size limits of a table import. */
export interface ImportLimits {
  rows: number;
  characters: number;
  /** Leaves room for multi-byte characters and JSON escapes. */
  bodyBytes: number;
  /** Plural noun for the rows, such as 'addresses'. */
  noun: string;
}

export const importMessages = {
  unreadable:
    'This does not look like a CSV file: a quote may not be closed, or it has more than 100 columns. Please save it as CSV (UTF-8) and try again.',
  excel: 'This is an Excel file. Please save it as CSV in Excel and choose that file.',
  noRows: 'There are no rows below the first line.',
  missingColumns: (columns: readonly string[]) =>
    `The first line must name the columns. Missing: ${columns.join(', ')}.`,
  tooLarge: ({ characters }: ImportLimits) =>
    `That is more than ${characters / 1_000_000} MB. Please import it in smaller parts.`,
  tooManyRows: ({ rows, noun }: ImportLimits, count: number) =>
    `Please import at most ${formatNumber(rows)} ${noun} at a time. There are ${formatNumber(count)} rows.`,
};
