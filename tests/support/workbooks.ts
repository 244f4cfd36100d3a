import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { filePrefix } from '../../src/platform/table-import-rules.ts';

const schema = 'http://schemas.openxmlformats.org';
const xmlns = `xmlns="${schema}/spreadsheetml/2006/main"`;

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

/** A cell with one of the workbook's texts. */
export const sharedCell = (reference: string, text: number): string =>
  `<c r="${reference}" t="s"><v>${text}</v></c>`;

export interface WrittenWorkbook {
  texts: readonly string[];
  /** The content of `<sheetData>`. */
  rows: string;
  /** Other files by name, with their sizes in bytes. */
  others?: Readonly<Record<string, number>>;
  /** What follows the texts in their file, which then also is the first sheet. */
  textsAsSheet?: string;
  /** The number of sheets, all alike. */
  sheets?: number;
}

/** Writes an Excel file as it is handed in. */
export async function workbookOf({
  texts,
  rows,
  others = {},
  textsAsSheet,
  sheets = 1,
}: WrittenWorkbook): Promise<string> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const names = Array.from({ length: sheets }, (_, at) => `sheet${at + 1}`);
  const fileOf = (name: string) =>
    textsAsSheet === undefined ? `worksheets/${name}.xml` : 'sharedStrings.xml';
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${schema}/package/2006/relationships">${names.map((name) => relationship(name, 'worksheet', fileOf(name))).join('')}${relationship('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook ${xmlns} xmlns:r="${schema}/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="${name}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/sharedStrings.xml',
    `<sst ${xmlns}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}${textsAsSheet ?? ''}</sst>`,
  );
  for (const name of names)
    add(`xl/worksheets/${name}.xml`, `<worksheet ${xmlns}><sheetData>${rows}</sheetData></worksheet>`);
  for (const [name, size] of Object.entries(others)) zip.addReadStream(zeros(size), name);
  zip.end();
  return filePrefix + (await buffer(zip.outputStream)).toString('base64');
}

function zeros(size: number): Readable {
  let left = size;
  return new Readable({
    read() {
      const length = Math.min(left, 2 ** 20);
      left -= length;
      this.push(length > 0 ? Buffer.alloc(length) : null);
    },
  });
}
