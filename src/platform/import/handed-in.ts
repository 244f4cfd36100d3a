import { invalidField } from '../errors.ts';
import { filePrefix, type ImportLimits, importMessages } from '../table-import-rules.ts';
import { chatInTable, namesChat, tableInJson } from './chat-tables.ts';
import { type Chat, readComments, readEmails, readWhatsApp } from './chats.ts';
import { readContactCards } from './contact-cards.ts';
import { type LineDoubt, readDelimited, type TableRow } from './delimited.ts';
import { type Sheet, unpack } from './packed-file.ts';
import { readStamped } from './stamped-chats.ts';

export interface HandedInTable {
  kind: 'table';
  /** What it was taken for, to say so: 'an Excel file'. */
  source: string;
  /** The headings as written; null if no line names known columns. */
  headings: string[] | null;
  rows: TableRow[];
  /** Includes the rows beyond the limit. */
  count: number;
  doubts: LineDoubt[];
}

export type HandedIn =
  | HandedInTable
  | ({ kind: 'chat'; source: string } & Chat)
  | { kind: 'lines'; source: string; lines: { line: number; text: string }[] };

export interface HandedInOptions {
  limits: ImportLimits;
  /** Recognizes headings, below title lines, by their normalized names: 'Postal Code' is `postalcode`. */
  isHeader: (names: readonly string[]) => boolean;
}

/** Title lines above the headings, such as the list's name and date. */
const maxTitleLines = 10;

/** Characters; longer than any line that people write. */
const maxLineLength = 200_000;

const maxColumns = 100;

/**
 * Tells what a chosen file or a pasted text is: a table (CSV, rows of a sheet, Excel, contacts of a phone), a chat, or
 * lines of text.
 *
 * @param content the text, or a file as base64 after `filePrefix`
 * @throws INVALID for the field `csv` with the name of what cannot be read
 */
export async function readHandedIn(content: string, options: HandedInOptions): Promise<HandedIn> {
  if (!content.startsWith(filePrefix)) return readText(content, options);
  const bytes = Buffer.from(content.slice(filePrefix.length), 'base64');
  const text = textOf(bytes);
  if (text !== null) return readText(text, options);
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  if (!isZip) throw invalidField('csv', unreadable(bytes.toString('latin1')) ?? importMessages.unknown);
  const unpacked = await unpack(bytes);
  if (!Buffer.isBuffer(unpacked)) return settled(tableOf(unpacked, options), options);
  return readText(textOf(unpacked) ?? unpacked.toString('latin1'), options);
}

function textOf(bytes: Buffer): string | null {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    const isWide = bytes.length > 3 && (bytes[1] === 0 || bytes.readUInt16LE() === 0xfeff);
    const text = decode(isWide ? 'utf-16le' : 'utf-8');
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** How files begin that are no text, as `file(1)` knows them. */
const signatures = [
  ['\u00d0\u00cf\u0011\u00e0', importMessages.oldExcel],
  ['PK\u0003\u0004', importMessages.damaged],
  ['%PDF-', importMessages.pdf],
  ['\u0089PNG', importMessages.picture],
  ['\u00ff\u00d8\u00ff', importMessages.picture],
  ['GIF8', importMessages.picture],
  ['RIFF', importMessages.picture],
  ['II*\0', importMessages.picture],
  ['MM\0*', importMessages.picture],
  ['{\\rtf', importMessages.word],
] as const;
const xml = /^\s*<\?xml\b(?![\s\S]{0,2000}<(?:html|(?:ss:)?workbook)\b)/i;
const webPage = /^\s*<(?:!doctype html|html|head|body|meta|style|table|div|\?xml)\b/i;

function unreadable(beginning: string): string | null {
  const [, message = null] = signatures.find(([signature]) => beginning.startsWith(signature)) ?? [];
  // Excel encrypts a file inside a file of its old kind.
  const isEncrypted = beginning.includes([...'EncryptedPackage'].join('\0'));
  if (message === importMessages.oldExcel && isEncrypted) return importMessages.encrypted;
  if (beginning.startsWith('ftyp', 4)) return importMessages.picture;
  if (xml.test(beginning)) return importMessages.xml;
  return message ?? (webPage.test(beginning) ? importMessages.webPage : null);
}

async function readText(content: string, options: HandedInOptions): Promise<HandedIn> {
  const text = content.replace(/^\uFEFF/, '');
  const isTooLong = text.split(/[\r\n]/).some((line) => line.length > maxLineLength);
  const problem = unreadable(text.trimStart()) ?? (isTooLong ? importMessages.unreadable : null);
  if (problem) throw invalidField('csv', problem);
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const rows = await readContactCards(text);
    return withHeadings('contacts of a phone (vCard)', { rows, count: rows.length, doubts: [] }, options);
  }
  const chat = readWhatsApp(text);
  if (chat) return { kind: 'chat', source: 'a WhatsApp chat', ...chat };
  const json = tableInJson(text);
  if (json) return settled(jsonTable(json, options), options);
  const table = await readTableText(text, options);
  if (table?.headings) return settled(table, options);
  const stamped = readStamped(text);
  if (stamped) return { kind: 'chat', source: 'copied messages', ...stamped };
  if (table) return table;
  const comments = readComments(text);
  if (comments) return { kind: 'chat', source: 'copied comments', ...comments };
  const emails = readEmails(text);
  if (emails) return { kind: 'chat', source: 'copied emails', ...emails };
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line }));
  return { kind: 'lines', source: 'lines of text', lines: lines.filter((line) => line.text.trim() !== '') };
}

/** Tells a chat that a program wrote as a table from a list. */
function settled(table: HandedInTable, { isHeader }: HandedInOptions): HandedIn {
  const names = table.headings?.map(columnName) ?? [];
  return namesChat(names) && !isHeader(names)
    ? { kind: 'chat', source: 'exported messages', ...chatInTable(names, table.rows) }
    : table;
}

function jsonTable(
  { headings, rows }: NonNullable<ReturnType<typeof tableInJson>>,
  options: HandedInOptions,
) {
  const cells = { rows: [{ line: 0, cells: headings }, ...rows], count: rows.length + 1, doubts: [] };
  return withHeadings('a JSON file', cells, options);
}

const sources: Record<string, string> = { ',': 'a CSV file', '\t': 'rows of a sheet' };

/** Returns the text as a table by the delimiter that gives headings, or that cuts its lines evenly; null if none does. */
async function readTableText(content: string, options: HandedInOptions): Promise<HandedInTable | null> {
  const [directive = '', given] = /^sep=([;,\t|])\r?(?:\n|$)/i.exec(content) ?? [];
  // Keep an empty line, so that line numbers stay correct.
  const text = directive === '' ? content : `\n${content.slice(directive.length)}`;
  const top = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const delimiters = given === undefined ? ['\t', ';', ',', '|'] : [given];
  const read = async (delimiter: string) => {
    const table = await readDelimited(text, delimiter, options.limits.rows + maxTitleLines + 1);
    if (!table) throw invalidField('csv', importMessages.unreadable);
    return withHeadings(sources[delimiter] ?? `a table with '${delimiter}'`, table, options);
  };
  const headed = [];
  for (const delimiter of delimiters) {
    const beginning = await readDelimited(top.slice(0, maxTitleLines + 1).join('\n'), delimiter, 100);
    const header = beginning?.rows.find(({ cells }) => isKnown(cells, options));
    if (header) headed.push({ delimiter, width: header.cells.filter(Boolean).length });
  }
  const [best] = headed.toSorted((one, other) => other.width - one.width);
  if (best) return read(best.delimiter);
  const even = delimiters.find((delimiter) => isEven(top, delimiter));
  return even === undefined ? null : read(even);
}

/** Tabs come from a sheet; other delimiters also stand in sentences, but not as often in each line. */
function isEven(lines: readonly string[], delimiter: string): boolean {
  const counts = lines.map((line) => line.split(delimiter).length);
  if (delimiter === '\t') return counts.filter((count) => count > 1).length * 2 > lines.length;
  return lines.length > 1 && counts.every((count) => count === counts[0] && count > 2);
}

function isKnown(cells: readonly string[], { isHeader }: HandedInOptions): boolean {
  const names = cells.map(columnName);
  return isHeader(names) || namesChat(names);
}

/** Takes the sheet with known headings, or the first that has rows. */
function tableOf(sheets: readonly Sheet[], options: HandedInOptions): HandedInTable {
  const tables = sheets
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) =>
      withHeadings(
        sheets.length > 1 ? `an Excel file, sheet '${name}'` : 'an Excel file',
        { rows, count: rows.length, doubts: [] },
        options,
      ),
    );
  const table = tables.find(({ headings }) => headings) ?? tables[0];
  if (!table) throw invalidField('csv', importMessages.noRows);
  return table;
}

function withHeadings(
  source: string,
  { rows, count, doubts }: Pick<HandedInTable, 'rows' | 'count' | 'doubts'>,
  options: HandedInOptions,
): HandedInTable {
  const at = rows.slice(0, maxTitleLines + 1).findIndex(({ cells }) => isKnown(cells, options));
  const headings = rows[at]?.cells ?? null;
  if ((headings ?? rows[0]?.cells ?? []).length > maxColumns)
    throw invalidField('csv', importMessages.unreadable);
  return { kind: 'table', source, headings, rows: rows.slice(at + 1), count: count - at - 1, doubts };
}

/** Normalizes a heading: 'Postal Code' becomes 'postalcode', 'Street #' 'streetnumber'. A column named '#' keeps its name. */
export function columnName(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^a-z0-9#]/g, '');
  return plain === '#' ? plain : plain.replaceAll('#', 'number');
}
