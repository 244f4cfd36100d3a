import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { invalidField } from '../errors.ts';
import { importMessages } from '../table-import-rules.ts';
import { maxUnpackedBytes } from './import-bounds.ts';
import { partOfWorkbook, readWorkbook, type Sheet } from './workbook.ts';

const maxEntries = 2000;

const isText = /(?:^|\/)[^/]+\.(?:txt|csv|tsv|vcf)$/i;

/**
 * Unpacks a zip file: the sheets of an Excel file, or the one chat or list in it.
 *
 * @throws INVALID for the field `csv` if it holds neither, is encrypted or would unpack to more than 64 MB
 */
export async function unpack(bytes: Buffer): Promise<Sheet[] | Buffer> {
  const files = await unpackTexts(bytes).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'AppError'
      ? error
      : invalidField('csv', importMessages.damaged);
  });
  const names = [...files.keys()];
  if (files.has('xl/workbook.xml')) return readWorkbook(files);
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
    const isRead = isText.test(entry.fileName) || partOfWorkbook.test(entry.fileName);
    if (isRead) unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes || files.size >= maxEntries)
      throw invalidField('csv', importMessages.unpacksTooLarge);
    // An entry longer than it says makes the stream fail.
    files.set(entry.fileName, isRead ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.of());
  }
  return files;
}
