import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openQuote } from '../../../platform/import/delimited.ts';
import { filePrefix, type ImportLimits, importMessages } from '../../../platform/table-import-rules.ts';
import { readHandedIn } from './handed-in.ts';

const limits: ImportLimits = { rows: 20_000, characters: 1_000_000, bodyBytes: 4_000_000, noun: 'rows' };
const known = ['name', 'note', 'phone', 'firstname'];
const isHeader = (names: readonly string[]) => names.filter((name) => known.includes(name)).length > 1;
const read = (content: string) => readHandedIn(content, { limits, sheet: null, isHeader });

async function tableOf(content: string) {
  const { table } = await read(content);
  if (!table) throw new Error('no table');
  return table;
}

const asFile = (bytes: Buffer | string) =>
  filePrefix + Buffer.from(bytes as string, 'latin1').toString('base64');

async function zipOf(files: Record<string, string>) {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return filePrefix + (await buffer(zip.outputStream)).toString('base64');
}

describe('a table', () => {
  it.each([
    ['commas', 'Name,Note\nAnn,"a; b"', ['Ann', 'a; b']],
    ['semicolons', 'Name;Note\nAnn;a, b', ['Ann', 'a, b']],
    ['tabs', 'Name\tNote\nAnn\ta, b; c', ['Ann', 'a, b; c']],
    ['a line that names the delimiter', 'sep=;\r\nName;Note\r\nAnn;1', ['Ann', '1']],
    ['titles with another delimiter', 'Verify Oaks, 2026; draft;;\n\nName,Note\nAnn,1', ['Ann', '1']],
    ['a nickname', 'Name\tNote\nRobert "Bob" Bell\t1', ['Robert "Bob" Bell', '1']],
    ['a nickname first', 'Name\tNote\n"Bob" Bell\t1', ['"Bob" Bell', '1']],
    ['a nickname in CSV', 'Name,Note\nRobert "Bob" Bell,1', ['Robert "Bob" Bell', '1']],
    ['inches', 'Name\tNote\nAnn\t6\'2" tall', ['Ann', '6\'2" tall']],
    ['spaces around quotation marks', 'Name, Note\n "Bell, Ann" ,"1" ', ['Bell, Ann', '1']],
    ['a quotation mark in a quoted cell', 'Name,Note\n"Ann ""A"" Bell",1', ['Ann "A" Bell', '1']],
    ['a formula that keeps zeros', 'Name,Note\nAnn,"=""007"""', ['Ann', '007']],
    ['an empty first cell', 'Name\tNote\n\t1', ['', '1']],
  ])('is read with %s', async (_, text, cells) => {
    expect((await tableOf(text)).rows).toEqual([{ line: expect.any(Number), cells }]);
  });

  it('keeps line numbers with all line endings, line breaks in cells and empty lines', async () => {
    const table = await tableOf('name,note\r\nAda,1\nGrace,2\rHedy,"two\r\n\n---\nlines"\n\n , \nLin,3');
    expect(table.rows).toEqual([
      { line: 2, cells: ['Ada', '1'] },
      { line: 3, cells: ['Grace', '2'] },
      { line: 4, cells: ['Hedy', 'two\n\n---\nlines'] },
      { line: 10, cells: ['Lin', '3'] },
    ]);
  });

  it('loses no row to a quotation mark that is not closed, and names its line', async () => {
    const opened = fc.constantFrom('"Bob', '"Bob Bell', '"');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9 }), opened, async (at, open) => {
        const rows = Array.from({ length: 10 }, (_, row) => `Row ${row},${row === at ? open : '"a, b"'},x`);
        const table = await tableOf(['Name,Note,Phone', ...rows].join('\n'));
        expect(table.rows.map(({ cells }) => cells[0])).toEqual(rows.map((_, row) => `Row ${row}`));
        expect(table.rows.filter(({ doubt }) => doubt)).toMatchObject([{ line: at + 2, doubt: openQuote }]);
      }),
    );
  });

  it('without headings has none', async () => {
    expect(await tableOf('Pool\tClear Tide\t1\nHVAC\tCool Breeze\t2')).toMatchObject({
      headings: null,
      count: 2,
    });
    expect(await tableOf('Pool,Clear Tide,1\nHVAC,Cool Breeze,2')).toMatchObject({
      headings: null,
      count: 2,
    });
  });

  it('that is too long is counted, but not kept', async () => {
    const table = await tableOf(`name,note\n${'Ada,"1\n2"\n\n,\n'.repeat(50_000)}`);
    expect(table.count).toBeGreaterThan(20_000);
    expect(table.rows.length).toBeLessThanOrEqual(20_011);
  });

  it('tells the lines of rows that break lines', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `Ada ${row},"one\ntwo",${'x'.repeat(150)}`);
    const table = await tableOf(`name,note,more\n${rows.join('\n')}`);
    expect(table.rows.at(-1)).toEqual({ line: 40_000, cells: ['Ada 19999', 'one\ntwo', 'x'.repeat(150)] });
  });
});

describe('contacts of a phone', () => {
  const headings = [
    'Name',
    'Organization',
    'Title',
    'Phone',
    'Email',
    'Address',
    'Unit',
    'City',
    'State',
    'Zip',
    'Notes',
  ];

  it('are a table, from all versions of vCard', async () => {
    const cards = [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ross;Mike;;;\r\nFN:Mike Ross\r\nORG:Clear Tide Pools;\r\n' +
        'EMAIL;type=INTERNET;type=WORK:mike@cleartide.example\r\nitem1.TEL;type=pref:(239) 555-0142\r\n' +
        'TEL;type=CELL:+1 239 555 0199\r\nitem3.TEL:239-555-0109\r\n' +
        'item3.X-ABLabel:_$!<HomeFAX>!$_\r\nTEL;type=WORK;type=FAX:239-555-0108\r\n' +
        'ADR;type=WORK:;;1 Footbridge Way;Albany;NY;12207;US\r\n' +
        'item2.ADR;type=HOME:;Apt 3;12 Verify Way;Boca Raton;FL;33496;US\r\n' +
        'NOTE:pool guy\\, great\r\nPHOTO;ENCODING=b:AAAA\r\n BBBB\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=52=75=69=7A;=4A=6F=73=C3=A9;;;\r\n' +
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=73=C3=A9=20=\r\n=52=75=69=7A\r\nTEL;CELL;PREF:2395550144\r\n' +
        'EMAIL;HOME:jose@example.org\r\nno property\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Blue Pipe\r\nTEL;VALUE=uri;TYPE="voice,work":tel:+1-239-555-0145;ext=12\r\nEND:VCARD',
    ];
    const table = await tableOf(cards.join('\r\n'));
    const [address, notes] = [['12 Verify Way', 'Apt 3', 'Boca Raton', 'FL', '33496'], 'pool guy, great'];
    expect([table.headings, ...table.rows.map(({ cells }) => cells)]).toEqual([
      headings,
      [
        'Mike Ross',
        'Clear Tide Pools',
        '',
        '(239) 555-0142 / +1 239 555 0199',
        'mike@cleartide.example',
        ...address,
        notes,
      ],
      ['José Ruiz', '', '', '2395550144', 'jose@example.org', '', '', '', '', '', ''],
      ['Blue Pipe', '', '', '+1-239-555-0145 ext. 12', '', '', '', '', '', '', ''],
    ]);
    expect(table.rows.map(({ line }) => line)).toEqual([1, 18, 27]);
  });
});

it('unpacks the one chat in a zip file', async () => {
  const text = '[11/20/26, 9:12:03 AM] Ann Bell: Hi';
  expect(await read(await zipOf({ '_chat.txt': text, 'photo.jpg': 'x' }))).toEqual({ table: null, text });
});

it('takes no sentences for a table', async () => {
  const text = 'Clear Tide, 239-555-0142\n\nCool Breeze';
  expect(await read(text)).toEqual({ table: null, text });
});

describe('what cannot be read', () => {
  const encrypted = `\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0\0${[...'EncryptedPackage'].join('\0')}\0`;
  it.each<[name: string, content: string | Promise<string>, message: string]>([
    [
      'an old Excel file',
      asFile('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0\0'),
      importMessages.oldExcel,
    ],
    ['an encrypted Excel file', asFile(encrypted), importMessages.encrypted],
    ['a PDF', asFile('%PDF-1.7\n\0\u00ff'), importMessages.pdf],
    ['a PDF sent as text', '%PDF-1.7\nxref', importMessages.pdf],
    ['an XML file', '<?xml version="1.0"?><list/>', importMessages.ofPrograms],
    ['a picture', asFile('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), importMessages.picture],
    ['a picture of an iPhone', asFile('\0\0\0\u0018ftypheic\0'), importMessages.picture],
    ['a web page', '<html><body><table><tr><td>Pool', importMessages.webPage],
    ['a text document', zipOf({ 'word/document.xml': '<a/>' }), importMessages.word],
    ['a Numbers file', zipOf({ 'Index/Document.iwa': 'x' }), importMessages.otherSheet],
    ['a zip file without a list', zipOf({ 'photo.jpg': 'x' }), importMessages.emptyZip],
    [
      'a zip file that unpacks to gigabytes',
      zipOf({ 'a.csv': ' '.repeat(65 * 1024 * 1024) }),
      importMessages.unpacksTooLarge,
    ],
    ['half a zip file', asFile('PK\u0003\u0004\0\0'), importMessages.damaged],
    ['a broken Excel file', zipOf({ 'xl/workbook.xml': '<workbook' }), importMessages.damaged],
    ['another file', asFile('\0\u0001\u0002'), importMessages.unknown],
    ['a million columns', `name${','.repeat(1_000_000)}\nAda`, importMessages.unreadable],
    ['more than 100 columns', `name,note${','.repeat(100)}\nAda`, importMessages.unreadable],
  ])('is named: %s', async (_, content, message) => {
    await expect(read(await content)).rejects.toMatchObject({ details: { fields: { csv: message } } });
  });
});
