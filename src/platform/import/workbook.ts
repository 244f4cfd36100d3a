import { buffer } from 'node:stream/consumers';
import readFile from 'read-excel-file/universal';
import { ZipFile } from 'yazl';
import { invalidField, unavailable } from '../errors.ts';
import { QueueFullError, Semaphore } from '../semaphore.ts';
import { importMessages } from '../table-import-rules.ts';
import type { TableRow } from './delimited.ts';
import {
  maxCellLength,
  maxCells,
  maxFormatBytes,
  maxPartBytes,
  maxSheetRows,
  maxTags,
  maxWorkbookCharacters,
} from './import-bounds.ts';

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** The rest of a workbook, such as pictures, is never unpacked. */
export const partOfWorkbook =
  /^xl\/(?:(?:workbook|styles|sharedStrings)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

type Cell = string | number | boolean | Date | null;

/** Reading a large one takes half a gigabyte. */
const workbooks = new Semaphore({ maxConcurrent: 1, maxQueued: 8, timeoutMs: 30_000 });

/** @throws INVALID for the field `csv` if its parts are damaged or hold too much */
export async function readWorkbook(parts: ReadonlyMap<string, Buffer>): Promise<Sheet[]> {
  requireReadable(parts);
  const reading = workbooks.run(async () => readFile(await pack(parts)));
  const read = (await reading.catch((error: unknown) => {
    throw error instanceof QueueFullError ? unavailable() : invalidField('csv', importMessages.damaged);
  })) as { sheet: string; data: Cell[][] }[];
  let cells = 0;
  let characters = 0;
  const hidden = hiddenSheets(parts.get('xl/workbook.xml')?.toString() ?? '');
  return read
    .filter(({ sheet }) => !hidden.has(sheet))
    .map(({ sheet, data }) => {
      const rows = data.map((row, index) => {
        const texts = row.map(textOf);
        cells += texts.length;
        for (const text of texts) characters += text.length;
        if (cells > maxCells || characters > maxWorkbookCharacters) throw tooLarge();
        return { line: index + 1, cells: texts };
      });
      return { name: sheet, rows: rows.filter((row) => row.cells.some((cell) => cell !== '')) };
    });
}

/** @throws INVALID for what would take the library too much memory or time */
function requireReadable(parts: ReadonlyMap<string, Buffer>): void {
  const sum = { rows: 0, cells: 0, tags: 0, otherBytes: 0 };
  for (const [name, content] of parts) {
    const { rows, columns } = areaOf(content);
    sum.rows += rows;
    sum.cells += rows * columns;
    sum.tags += countTags(content);
    if (!/^xl\/(?:worksheets\/|sharedStrings)/.test(name)) sum.otherBytes += content.length;
    const isTooMuch =
      sum.rows > maxSheetRows ||
      sum.cells > maxCells ||
      sum.tags > maxTags ||
      sum.otherBytes > maxFormatBytes;
    if (isTooMuch) throw tooLarge();
  }
}

/** What people hid is not what they hand in. */
function hiddenSheets(workbook: string): Set<string> {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const hidden = sheets.filter((sheet) => /\sstate="(?:veryH|h)idden"/.test(sheet));
  const decoded = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return new Set(hidden.map((sheet) => decoded(/\sname="([^"]*)"/.exec(sheet)?.[1] ?? '')));
}

const tooLarge = () => invalidField('csv', importMessages.unpacksTooLarge);

/** The library unpacks pictures, too. It gets a file without them. */
async function pack(parts: ReadonlyMap<string, Buffer>): Promise<ArrayBuffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts)
    if (partOfWorkbook.test(name)) zip.addBuffer(content, name, { compress: false });
  zip.end();
  return Uint8Array.from(await buffer(zip.outputStream)).buffer;
}

/** Returns how many tags a part has; infinitely many if two are far apart, for which the library takes minutes. */
function countTags(content: Buffer): number {
  let tags = 0;
  for (let start = 0; start < content.length; tags += 1) {
    const next = content.indexOf('<', start);
    const end = next < 0 ? content.length : next;
    if (end - start > maxPartBytes) return Infinity;
    start = end + 1;
  }
  return tags;
}

/** Where a row or a cell stands, however it is quoted. */
const places = /(?<![\w.-])r\s*=\s*["']?([^"'<>]*)/g;

/**
 * Returns the area of a part that could be a sheet: the library fills it. It also reads rows such as '1e9', and takes any
 * part for a sheet that the workbook names as one.
 */
function areaOf(part: Buffer): { rows: number; columns: number } {
  const xml = part.toString('latin1');
  let columns = 1;
  let rows = 1;
  for (const _ of xml.matchAll(/[<:]row/g)) rows += 1;
  for (const [, place = ''] of xml.matchAll(places)) {
    const at = Math.max(place.search(/\d/), 0);
    const row = place.includes('&') ? Infinity : Number(place.slice(at));
    if (Number.isNaN(row)) continue;
    const letters = [...place.slice(0, at)];
    rows = Math.max(rows, row);
    columns = Math.max(
      columns,
      letters.reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0),
    );
  }
  return { rows, columns };
}

/** Returns a cell as spreadsheets show it: dates as '3/12/2026'. A text that many cells share is cut for each. */
function textOf(cell: Cell): string {
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
  return text.slice(0, maxCellLength + 1).trim();
}
