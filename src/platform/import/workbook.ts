import { buffer } from 'node:stream/consumers';
import readFile from 'read-excel-file/universal';
import { ZipFile } from 'yazl';
import { invalidField } from '../errors.ts';
import { importMessages } from '../table-import-rules.ts';
import type { TableRow } from './delimited.ts';
import { maxCellLength, maxCells, maxPartBytes, maxWorkbookCharacters } from './import-bounds.ts';

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** The rest of a workbook, such as pictures, is never unpacked. */
export const partOfWorkbook =
  /^xl\/(?:(?:workbook|styles|sharedStrings)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

type Cell = string | number | boolean | Date | null;

/** @throws INVALID for the field `csv` if its parts are damaged or hold too much */
export async function readWorkbook(parts: ReadonlyMap<string, Buffer>): Promise<Sheet[]> {
  for (const [name, content] of parts) {
    const isSheet = name.startsWith('xl/worksheets/');
    if ((isSheet && countCells(content) > maxCells) || hasLongPart(content)) throw tooLarge();
  }
  const read = (await readFile(await pack(parts)).catch(() => {
    throw invalidField('csv', importMessages.damaged);
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

/** The library takes minutes for them. */
function hasLongPart(content: Buffer): boolean {
  for (let start = 0; start < content.length; ) {
    const next = content.indexOf('<', start);
    const end = next < 0 ? content.length : next;
    if (end - start > maxPartBytes) return true;
    start = end + 1;
  }
  return false;
}

const reference = /<(?:\w+:)?(?:c|row)\s[^<>]*?\br="([A-Z]{0,4})(\d{1,9})"/g;

/** Returns the cells of the area of a sheet, which the library fills. */
function countCells(sheet: Buffer): number {
  let columns = 1;
  let rows = 1;
  for (const [, letters = '', row] of sheet.toString('latin1').matchAll(reference)) {
    const column = [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
    rows = Math.max(rows, Number(row));
  }
  return columns * rows;
}

/** Returns a cell as spreadsheets show it: dates as '3/12/2026'. A text that many cells share is cut for each. */
function textOf(cell: Cell): string {
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
  return text.slice(0, maxCellLength + 1).trim();
}
