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
}

/** Writes an Excel file as it is handed in. */
export async function workbookOf({ texts, rows, others = {} }: WrittenWorkbook): Promise<string> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${schema}/package/2006/relationships">${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook ${xmlns} xmlns:r="${schema}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/sharedStrings.xml',
    `<sst ${xmlns}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  );
  add('xl/worksheets/sheet1.xml', `<worksheet ${xmlns}><sheetData>${rows}</sheetData></worksheet>`);
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
