import { formatNumber } from './format-number.ts';

export interface ImportLimits {
  rows: number;
  characters: number;
  /** Leaves room for multi-byte characters and JSON escapes. */
  bodyBytes: number;
  /** Plural noun for the rows, such as 'addresses'. */
  noun: string;
}

/** What a file that is no text is sent as: its bytes in base64. */
export const filePrefix = 'data:application/octet-stream;base64,';

/** The largest file that is no text; base64 makes it a third longer. */
export const maxFileBytes = ({ bodyBytes }: ImportLimits): number => Math.floor(bodyBytes * 0.7);

export const importMessages = {
  unreadable:
    'This is neither a list nor a chat that can be read: a line has more than 10,000 letters or 100 columns.',
  oldExcel: 'This is an old Excel file (.xls). Please save it as .xlsx or CSV and choose that file.',
  encrypted: 'This file is protected with a password. Please save it without one and choose that file.',
  pdf: 'This is a PDF, which keeps no columns. Please use the sheet it was made from, or paste the rows.',
  picture:
    'This is a picture, and nothing can be read from it. Please use the list itself, or type the rows.',
  word: 'This is a text document, not a sheet. Please copy its table and paste it here.',
  otherSheet: 'This sheet is not from Excel. Please export it as Excel (.xlsx) or CSV and choose that file.',
  webPage:
    'This is a web page, even if its name ends in .xls. Please open it in Excel and save it as .xlsx or CSV.',
  ofPrograms:
    'This is a file for programs (XML). Please export the list as Excel (.xlsx) or CSV, or copy the messages.',
  emptyZip: 'This zip file has no list and no chat in it, or more than one. Please choose the file itself.',
  tooMuch: 'This takes too long to read. Please import it in smaller parts.',
  unpacksTooLarge: 'This file is too large once it is unpacked. Please choose a smaller one.',
  damaged: 'This file is damaged. Please save it again and choose that file.',
  unknown: 'This kind of file cannot be read. Please save the list as Excel (.xlsx) or CSV.',
  noRows: 'There are no rows below the first line.',
  missingColumns: (columns: readonly string[]) =>
    `The first line must name the columns. Missing: ${columns.join(', ')}.`,
  tooLarge: ({ characters }: ImportLimits) =>
    `That is more than ${characters / 1_000_000} MB. Please import it in smaller parts.`,
  fileTooLarge: (limits: ImportLimits) =>
    `That is more than ${Math.floor(maxFileBytes(limits) / 1_000_000)} MB. Please choose a smaller file; export a chat without its media.`,
  tooManyRows: ({ rows, noun }: ImportLimits, count: number) =>
    `Please import at most ${formatNumber(rows)} ${noun} at a time. There are ${formatNumber(count)} rows.`,
};
