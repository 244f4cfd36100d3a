import { describe, expect, it } from 'vitest';
import { readAddressRows } from '../../src/features/directory/server/import/read-address-rows.ts';
import { readImportRows } from '../../src/features/vendors/server/import/read-import-rows.ts';
import { AppError } from '../../src/platform/errors.ts';
import { importMessages } from '../../src/platform/table-import-rules.ts';
import { sharedCell, workbookOf } from '../support/workbooks.ts';

const area = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };
const task = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false };
const repeat = (line: string, count: number) => `${line}\n`.repeat(count);
const filled = (cell: string, count: number) => Array.from({ length: count }, () => cell).join(',');
const card = (lines: string) => `BEGIN:VCARD\nFN:Clear Tide\nTEL:561-555-0142\n${lines}\nEND:VCARD`;
const objects = (count: number, of: (index: number) => object) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => of(index)));

/** What stopped the product, with what resembles it: each is read or refused at once. */
const texts: Record<string, string> = {
  'digits behind a word of comments': `like${'1'.repeat(40)}!\nlike\nreply`,
  'many such lines': repeat(`like${'(1)'.repeat(3000)}!`, 50),
  '900,000 empty lines': `Address,Name\n12 Verify Way,Ann Bell${'\n'.repeat(900_000)}14 Verify Way,Lou Hart`,
  'a cell of 190,000 letters for emails': `Address,Email\n1 Verify Way,${'a'.repeat(190_000)}`,
  'cells of 1,990 letters for emails': `Address,Email\n${repeat(`1 Verify Way,${'a'.repeat(1990)}`, 100)}`,
  'a cell of 190,000 digits for contacts': `Name,Contact\nAnn,${'1-'.repeat(95_000)}`,
  'cells of 1,990 digits for contacts': `Name,Phone\n${repeat(`Ann,${'5'.repeat(1990)}@`, 50)}`,
  'a line of signs of emails': '@.a'.repeat(60_000),
  'lines of signs of emails': repeat('a@.a'.repeat(2400), 40),
  'a property in 150,000 lines': card(`NOTE;ENCODING=QUOTED-PRINTABLE:\n${repeat('=41=', 150_000)}`),
  'a contact with 50,000 numbers': card(repeat('TEL:561-555-0143', 50_000)),
  'a number with 1,000 types': card(repeat(`TEL;${'TYPE=a;'.repeat(1000)}:561-555-0144`, 50)),
  'a contact with 20,000 faxes': card(
    Array.from({ length: 20_000 }, (_, at) => `item${at}.X-ABLabel:fax\nitem${at}.TEL:561-555-0145`).join(
      '\n',
    ),
  ),
  '95 columns of addresses': `${Array.from({ length: 95 }, (_, at) => `Property${at} Address`).join(',')}\n${repeat(filled('12 Verify Way Boca Raton', 95), 100)}`,
  '20,000 objects with names of their own': objects(20_000, (at) => ({ [`name${at}`]: 1 })),
  '200,000 empty objects beside one with 100 names': `[${'{},'.repeat(200_000)}${JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`n${at}`, 1])))}]`,
  'a list in 100,000 lists': `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`,
  'an event in a chat': repeat(`[11/20/26, 9:12:03 AM] Ann Bell: ${'security code '.repeat(700)}`, 50),
  'lines full of numbers': repeat('561-555-0142. Use '.repeat(550), 20),
  'letters that stand for many': repeat(`${'\ufdfa'.repeat(40)} 561-555-0142`, 1000),
  'letters with an accent before a number': repeat(`${'\u0130'.repeat(900)} 561-555-0142`, 100),
  'letters behind a number of a house': `Address,Unit\n${repeat(`1 Verify Way,${'A'.repeat(1990)}1`, 1500)}`,
  'marks in marks': `Name,Phone\n${repeat(`"Ann" "${' "a" '.repeat(300)},1`, 50)}`,
};

const maxSeconds = 5;

async function secondsOf(read: () => Promise<unknown>): Promise<number> {
  // The clock depends on what else the machine does.
  const before = process.threadCpuUsage();
  // A refusal names the field; anything else is a failure of the server.
  await read().catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

describe('a list that is made to stop the server', () => {
  it.each(Object.entries(texts))('is read or refused at once: %s', async (_, csv) => {
    expect(await secondsOf(() => readAddressRows({ ...task, csv, area, street: '' }))).toBeLessThan(
      maxSeconds,
    );
    const vendors = () => readImportRows({ ...task, csv });
    expect(await secondsOf(vendors)).toBeLessThan(maxSeconds);
  });

  const head = `<row r="1">${sharedCell('A1', 0)}${sharedCell('B1', 1)}</row>`;
  const two = `${head}<row r="2">${sharedCell('A2', 2)}${sharedCell('B2', 3)}</row>`;
  const names = ['Name', 'Phone', 'Clear Tide', '561-555-0142'];
  const far = `<row r="1048576">${sharedCell('XFD1048576', 2)}</row>`;
  const shared = Array.from(
    { length: 12_000 },
    (_, at) => `<row r="${at + 2}">${sharedCell(`A${at + 2}`, 2)}</row>`,
  );
  it.each([
    [
      'a picture that unpacks to 100 MB',
      { texts: names, rows: two, others: { 'xl/media/image1.png': 1e8 } },
      null,
    ],
    ['styles of 70 MB', { texts: names, rows: two, others: { 'xl/styles.xml': 7e7 } }, 'large'],
    [
      'a text of 4 MB in each row',
      { texts: ['Name', 'Phone', 'x'.repeat(4e6)], rows: head + shared.join('') },
      'large',
    ],
    [
      'a text of 3 MB in one cell',
      {
        texts: names,
        rows: `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(3e6)}</t></is></c></row>`,
      },
      'large',
    ],
    ['a cell at the far corner', { texts: names, rows: head + far }, 'large'],
  ])('is refused or read without its weight: %s', async (_, workbook, refusal) => {
    const csv = await workbookOf(workbook);
    const before = process.memoryUsage.rss();
    const read = readImportRows({ ...task, csv });
    if (refusal === null) expect((await read).rows).toHaveLength(1);
    else
      await expect(read).rejects.toMatchObject({
        details: { fields: { csv: importMessages.unpacksTooLarge } },
      });
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6);
  });
});

it('only what is too long is refused: other rows are read', async () => {
  const csv = `Name,Phone,Category\n${'x'.repeat(3000)},561-555-0142,Pool\nClear Tide,561-555-0143,Pool`;
  const { rows } = await readImportRows({ ...task, csv });
  expect(rows.map(({ vendor }) => vendor?.name ?? null)).toEqual([null, 'Clear Tide']);
});
