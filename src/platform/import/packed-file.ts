import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { type Entry, fromBufferPromise } from 'yauzl';
import { invalidField } from '../errors.ts';
import { importMessages } from '../table-import-rules.ts';
import type { TableRow } from './delimited.ts';

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** Bytes of all that is unpacked; the largest list unpacks to less than half. */
const maxUnpackedBytes = 40 * 1024 * 1024;
const maxEntries = 2000;

const isText = /(?:^|\/)[^/]+\.(?:txt|csv|tsv|vcf)$/i;

/**
 * Unpacks a zip file: the sheets of an Excel file, or the one chat or list in it.
 *
 * @throws INVALID for the field `csv` if it holds neither, is encrypted or would unpack to more than 40 MB
 */
export async function unpack(bytes: Buffer): Promise<Sheet[] | Buffer> {
  const files = await unpackTexts(bytes).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'AppError'
      ? error
      : invalidField('csv', importMessages.damaged);
  });
  const names = [...files.keys()];
  if (files.has('xl/workbook.xml')) return readWorkbook(bytes);
  if (names.some((name) => name.startsWith('word/'))) throw invalidField('csv', importMessages.word);
  if (names.some((name) => /^Index(?:\/|\.zip$)|\.iwa$|^content\.xml$/.test(name)))
    throw invalidField('csv', importMessages.otherSheet);
  const texts = names.filter((name) => isText.test(name) && !name.startsWith('__MACOSX/'));
  const [only] = texts.length > 1 ? texts.filter((name) => name.endsWith('_chat.txt')) : texts;
  const text = files.get(only ?? '');
  if (!text) throw invalidField('csv', importMessages.emptyZip);
  return text;
}

/** Returns the files of an archive that are texts, and empty ones for all others. Their real sizes are checked. */
async function unpackTexts(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    if (entry.isEncrypted()) throw invalidField('csv', importMessages.encrypted);
    const isRead = isText.test(entry.fileName) || /\.(?:xml|rels)$/.test(entry.fileName);
    if (isRead) unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes || files.size >= maxEntries)
      throw invalidField('csv', importMessages.unpacksTooLarge);
    // An entry longer than it says makes the stream fail.
    files.set(entry.fileName, isRead ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.of());
  }
  return files;
}

/** Reading a large workbook takes seconds in which the thread does nothing else. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.module)
    .then(({ default: read }) => read(workerData.file))
    .then((sheets) => parentPort.postMessage(sheets), () => parentPort.postMessage(null));
`;
const maxSeconds = 20;

type Workbook = { sheet: string; data: (string | number | boolean | Date | null)[][] }[];

async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const file = Uint8Array.from(bytes).buffer;
  const worker = new Worker(program, {
    eval: true,
    workerData: { module: import.meta.resolve('read-excel-file/universal'), file },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => void worker.terminate(), maxSeconds * 1000);
  const sheets = await new Promise<Workbook | null>((resolve) => {
    worker
      .once('message', resolve)
      .once('error', () => resolve(null))
      .once('exit', () => resolve(null));
  });
  clearTimeout(timer);
  await worker.terminate();
  if (!sheets) throw invalidField('csv', importMessages.damaged);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}

/** Returns a cell as spreadsheets show it: dates as '3/12/2026'. */
function textOf(cell: Workbook[number]['data'][number][number]): string {
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '').trim();
}
