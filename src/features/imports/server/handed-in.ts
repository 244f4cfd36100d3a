import { invalidField } from '../../../platform/errors.ts';
import { readDelimited, type TableRow } from '../../../platform/import/delimited.ts';
import { maxCellLength, maxColumns, maxLineLength } from '../../../platform/import/import-bounds.ts';
import { withLetters } from '../../../platform/import/misread-letters.ts';
import { unpack } from '../../../platform/import/packed-file.ts';
import type { Sheet } from '../../../platform/import/workbook.ts';
import { filePrefix, type ImportLimits, importMessages } from '../../../platform/table-import-rules.ts';
import { readBlocks, readLabels } from './blocks.ts';
import { readContactCards } from './contact-cards.ts';
import { readObjects } from './objects.ts';

export interface HandedInTable {
  /** What it was taken for, to say so: 'an Excel file'. */
  source: string;
  /** The sheets of a workbook that have rows, and the one that was read. */
  sheets: { name: string; rows: number }[];
  sheet: string | null;
  /** The headings as written; null if no line can be headings. */
  headings: string[] | null;
  rows: TableRow[];
  /** Includes the rows beyond the limit. */
  count: number;
}

/** A table, or a text that may be one: without headings that are known, it may as well be lines or a chat. */
export type HandedIn = { table: HandedInTable; text: null } | { table: HandedInTable | null; text: string };

export interface HandedInOptions {
  limits: ImportLimits;
  /** The sheet of a workbook; by default the first with known headings, or the first with rows. */
  sheet: string | null;
  /** Recognizes headings, below title lines, by their normalized names: 'Postal Code' is `postalcode`. */
  isHeader: (names: readonly string[]) => boolean;
  /** Cells of each row that make a table without headings; fewer commas are those of sentences. By default three. */
  minCells?: number;
  /** Returns the home that a row names first, in one spelling for each street; null without one. */
  homeOn?: (cells: readonly string[]) => NamedHome | null;
}

interface NamedHome {
  home: string;
  street: string;
}

/** Title lines above the headings, such as the list's name and date. */
const maxTitleLines = 10;

/**
 * Tells what a chosen file or a pasted text is: a table (CSV, rows of a sheet, Excel, contacts of a phone), or text.
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
  if (!Buffer.isBuffer(unpacked)) return { table: tableOf(unpacked, options), text: null };
  return readText(textOf(unpacked) ?? unpacked.toString('latin1'), options);
}

function textOf(bytes: Buffer): string | null {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  try {
    const isWide = bytes.length > 3 && (bytes[1] === 0 || bytes.readUInt16LE() === 0xfeff);
    const isBigEndian = bytes.length > 3 && (bytes[0] === 0 || bytes.readUInt16BE() === 0xfeff);
    const text = decode(isWide ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8');
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
  if (xml.test(beginning)) return importMessages.ofPrograms;
  return message ?? (webPage.test(beginning) ? importMessages.webPage : null);
}

function readText(content: string, options: HandedInOptions): HandedIn {
  if (content.length > options.limits.bodyBytes) throw invalidField('csv', importMessages.unpacksTooLarge);
  const text = content.replace(/^\uFEFF/, '');
  const problem = unreadable(text.trimStart());
  if (problem) throw invalidField('csv', problem);
  const ofProgram = (source: string, rows: readonly TableRow[]): HandedIn => ({
    table: withHeadings(source, rows, options, 0),
    text: null,
  });
  if (/^\s*BEGIN:VCARD/i.test(text)) return ofProgram('contacts of a phone (vCard)', readContactCards(text));
  const objects = readObjects(text);
  if (objects) return ofProgram('a file of a program (JSON)', objects);
  const isTooLong = text.split(/[\r\n]/).some((line) => line.length > maxLineLength);
  if (isTooLong) throw invalidField('csv', importMessages.unreadable);
  const labeled = readLabels(readBlocks(text));
  if (isKnown(labeled[0]?.cells ?? null, options)) return ofProgram('emails of a form', labeled);
  const table = readTableText(text, options);
  return table && isKnown(table.headings, options) ? { table, text: null } : { table, text };
}

/** Returns the blocks of a text as a table without headings; null if it has none. */
export function tableOfBlocks(text: string, options: HandedInOptions): HandedInTable | null {
  const rows = readBlocks(text);
  return rows.length > 0 ? withHeadings('blocks of lines', rows, options, -1) : null;
}

const isKnown = (cells: readonly string[] | null, { isHeader }: HandedInOptions) =>
  cells !== null && isHeader(cells.map(columnName));

const sources: Record<string, string> = { ',': 'a CSV file', '\t': 'rows of a sheet' };

/** Returns the text as a table by the delimiter that gives headings, or that cuts its lines evenly; null if none does. */
function readTableText(content: string, options: HandedInOptions): HandedInTable | null {
  const [directive = '', given] = /^sep=([;,\t|])\r?(?:\n|$)/i.exec(content) ?? [];
  // Keep an empty line, so that line numbers stay correct.
  const text = withDelimiters(directive === '' ? content : `\n${content.slice(directive.length)}`);
  const top = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const delimiters = given === undefined ? ['\t', ';', ',', '|'] : [given];
  const read = (delimiter: string) => {
    const table = readDelimited(text, delimiter, options.limits.rows + maxTitleLines + 1);
    if (!table) throw invalidField('csv', importMessages.unreadable);
    const headed = withHeadings(sources[delimiter] ?? `a table with '${delimiter}'`, table.rows, options);
    return { ...headed, count: table.count - table.rows.length + headed.count };
  };
  const headed = delimiters.flatMap((delimiter) => {
    const beginning = readDelimited(top.slice(0, maxTitleLines + 1).join('\n'), delimiter, 100);
    const header = beginning?.rows.find(({ cells }) => isKnown(cells, options));
    return header ? { delimiter, width: filledIn(header.cells) } : [];
  });
  const [best] = headed.toSorted((one, other) => other.width - one.width);
  const delimiter = best?.delimiter ?? delimiters.find((one) => isEven(top, one, options.minCells));
  return delimiter === undefined ? null : read(delimiter);
}

/** Unwraps rows that stand in quotation marks as a whole, and puts tabs between columns that spaces align. */
function withDelimiters(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length > 1 && filled.every((line) => /^"[^",;\t]*[,;\t][^"]*"$/.test(line)))
    return lines.map((line) => line.replace(/^"|"$/g, '')).join('\n');
  const widths = new Set(filled.map((line) => line.trim().split(/ {2,}/).length));
  const isAligned =
    filled.length > 1 &&
    widths.size === 1 &&
    !widths.has(1) &&
    !filled.some((line) => /\t|[;,|] {2}/.test(line));
  return isAligned ? lines.map((line) => line.trim().replace(/ {2,}/g, '\t')).join('\n') : text;
}

/** Tabs come from a sheet; other delimiters also stand in sentences, but not as often in each line. */
function isEven(lines: readonly string[], delimiter: string, minCells = 3): boolean {
  const { rows = [] } = readDelimited(lines.join('\n'), delimiter, lines.length) ?? {};
  const counts = rows.map(({ cells }) => cells.length);
  if (delimiter === '\t') return counts.filter((count) => count > 1).length * 2 > counts.length;
  return counts.length > 1 && counts.every((count) => count === counts[0] && count >= minCells);
}

/** Takes the sheet that was asked for, the first with known headings, or the first that has rows. */
function tableOf(sheets: readonly Sheet[], options: HandedInOptions): HandedInTable {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const tables = filled.map(({ name, rows }) => ({
    ...withHeadings('an Excel file', rows, options),
    sheet: name,
  }));
  const table =
    tables.find(({ sheet }) => sheet === options.sheet) ??
    tables.find(({ headings }) => isKnown(headings, options)) ??
    tables[0];
  if (!table) throw invalidField('csv', importMessages.noRows);
  return { ...table, sheets: tables.map(({ sheet, count }) => ({ name: sheet, rows: count })) };
}

const filledIn = (cells: readonly string[]) => cells.filter(Boolean).length;

/** Each group reaches to the next one. */
function underGroups(groups: readonly string[], names: readonly string[]): string[] {
  return names.map((name, at) => {
    const group = groups.slice(0, at + 1).findLast((cell) => cell !== '') ?? '';
    return `${group} ${name}`.trim();
  });
}

/** What is longer stays longer than any field takes. Formulas that keep zeros or link, '="007"', are their text, as is "'007". */
const boundCell = (cell: string) =>
  cell &&
  withLetters(cell.slice(0, maxCellLength + 1))
    .replace(/^=(?:HYPERLINK\("[^"]*"[,;] ?)?"([^"]*)"\)?$/i, '$1')
    .replace(/^'(?=[=+\-@\d])/, '');

function withHeadings(
  source: string,
  rows: readonly TableRow[],
  options: HandedInOptions,
  line?: number,
): HandedInTable {
  if (rows.some(({ cells }) => cells.length > maxColumns))
    throw invalidField('csv', importMessages.unreadable);
  const bounded = rows.map((row) => ({ ...row, cells: row.cells.map(boundCell) }));
  const known = line ?? bounded.slice(0, maxTitleLines + 1).findIndex(({ cells }) => isKnown(cells, options));
  const at = known < 0 && isOfWords(bounded) ? 0 : known;
  const names = bounded[at]?.cells ?? null;
  const above = bounded[at - 1]?.cells ?? [];
  // 'Property' and 'Mailing' stand above the columns of each address.
  const hasGroups =
    names !== null && filledIn(above) > 1 && filledIn(above) < filledIn(names) && !/\d/.test(above.join());
  const headings = hasGroups ? underGroups(above, names) : names;
  const below = bounded.slice(at + 1);
  const { width, rows: all } = stacked(headings ?? [], below, options);
  const shown = headings?.slice(0, width) ?? null;
  return { source, sheets: [], sheet: null, headings: shown, rows: all, count: all.length };
}

/**
 * Puts lists that stand side by side under the same headings, with an empty column behind each, below each other. Without a
 * gap, the second part says more about the first: an owner's address, or another owner. So it does where most of its
 * addresses share their street with no other.
 */
function stacked(
  headings: readonly string[],
  rows: TableRow[],
  { homeOn = () => null }: HandedInOptions,
): { width?: number; rows: TableRow[] } {
  const [first = ''] = headings;
  const width = headings.indexOf(first, 1);
  const isRepeated = headings.every((heading, at) => heading === headings[at % width]);
  const isGap = (at: number) => at % width === width - 1;
  const hasGaps =
    headings[width - 1] === '' &&
    rows.every(({ cells }) => cells.every((cell, at) => cell === '' || !isGap(at)));
  const isOne = rows.some(({ cells: [cell, ...others] }) => cell !== '' && others[width - 1] === cell);
  if (first === '' || width < 2 || !isRepeated || !hasGaps || isOne) return { rows };
  const lists = Array.from({ length: Math.ceil(headings.length / width) }, (_, list) =>
    rows
      .map((row) => ({ ...row, cells: row.cells.slice(list * width, (list + 1) * width) }))
      .filter(({ cells }) => filledIn(cells) > 0),
  );
  const homes = lists.map((list) => list.flatMap(({ cells }) => homeOn(cells) ?? []));
  return areOnLoneStreets(homes) ? { rows } : { width, rows: lists.flat() };
}

function areOnLoneStreets([first = [], ...others]: readonly NamedHome[][]): boolean {
  const own = new Set(first.map(({ street }) => street));
  const behind = new Map(others.flat().map(({ home, street }) => [home, street]));
  const lone = [...Map.groupBy(behind.values(), (street) => street)].filter(
    ([street, { length }]) => length === 1 && !own.has(street),
  );
  return lone.length * 2 > behind.size;
}

/** A first row of words above numbers and emails names the columns, though in words that are not known. */
function isOfWords([first, ...others]: readonly TableRow[]): boolean {
  const words = first?.cells.filter((cell) => cell !== '') ?? [];
  const isWord = (cell: string) => /\p{L}/u.test(cell) && !/\d{2}|@/.test(cell);
  const below = others.slice(0, 50).filter(({ cells }) => cells.some((cell) => /\d|@/.test(cell)));
  return words.length > 1 && words.every(isWord) && below.length * 2 > Math.min(others.length, 50);
}

/** Normalizes a heading: 'Postal Code' becomes 'postalcode', 'Street #' 'streetnumber'. A column named '#' keeps its name. */
export function columnName(heading: string): string {
  // 'Address - Mailing' is the mailing address; 'Co-Owner' stays.
  const inOrder = heading.replace(
    /^(?!(?:co|joint|second)\b)([^-–—(]{1,60}?)\s*[-–—(]\s*(mailing|property|owner|site|situs|physical|billing|alternate|home)\)?$/i,
    '$2 $1',
  );
  const plain = inOrder
    .replaceAll(/\((?:optional|required|please|if|s|es)\b[^()]*\)/gi, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]/g, '')
    .replace(/^what(?:is|s)(?=your)/, '');
  return plain === '#' ? plain : plain.replaceAll('#', 'number');
}
