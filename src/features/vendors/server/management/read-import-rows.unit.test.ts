import { expect, it } from 'vitest';
import type { ImportColumnUse } from '../../vendor-admin.schema.ts';
import { readImportRows } from './read-import-rows.ts';

async function rowsOf(csv: string, columns: ImportColumnUse[] | null = null) {
  const { rows, ...about } = await readImportRows({ csv, columns, mended: [] });
  const shown = rows.map(({ values, problems, vendor }) => ({
    ...values,
    problems,
    status: vendor ? 'new' : 'faulty',
  }));
  return { rows: shown, ...about };
}

const pool = { name: 'Clear Tide Pools', category: 'Pool' };

it.each([
  [
    'a line that names the delimiter',
    'sep=;\r\nCategory;Provider name;Contact info\r\nPool;Clear Tide Pools;239-555-0142',
    '239-555-0142',
  ],
  [
    'a title line',
    'Verify Oaks HOA - Preferred Vendors 2026,,\n,,\nCategory,Company,Phone\nPool,Clear Tide Pools,239-555-0142',
    '239-555-0142',
  ],
  [
    'a contact person',
    'Company,Contact,Phone,Email,Category\nClear Tide Pools,Mike Ross,239-555-0142,mike@cleartide.example,Pool',
    '239-555-0142 / mike@cleartide.example',
  ],
  [
    'the trade and a status',
    'Vendor,Trade,Contact,Phone,Status\nClear Tide Pools,Pool,Mike Ross,239-555-0142,Active',
    '239-555-0142',
  ],
  [
    'an email before the phone',
    'Category,Company,Email,Phone\nPool,Clear Tide Pools,mike@cleartide.example,239-555-0142',
    '239-555-0142 / mike@cleartide.example',
  ],
  [
    'a number that a spreadsheet made one with decimals',
    'Category,Company,Phone\nPool,Clear Tide Pools,2395550142.0',
    '2395550142',
  ],
  [
    'contacts from Google',
    'Name,Given Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Name\nMike Ross,Mike,Ross,pool guy,* Work,mike@cleartide.example,Work,(239) 555-0142,Mobile,(239) 555-0199 ::: (239) 555-0198,Clear Tide Pools',
    '(239) 555-0142 / (239) 555-0199 / (239) 555-0198 / mike@cleartide.example',
  ],
  [
    'contacts from Outlook',
    'First Name,Last Name,Company,Job Title,Business Fax,Business Phone,E-mail Address,E-mail Type\nMike,Ross,Clear Tide Pools,pool guy,239-555-0100,239-555-0142,mike@cleartide.example,SMTP',
    '239-555-0142 / mike@cleartide.example',
  ],
  [
    'contacts of a phone',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Mike Ross\nORG:Clear Tide Pools;\nTEL;type=CELL:239-555-0142\nNOTE:pool guy\nEND:VCARD',
    '239-555-0142',
  ],
  ['tabs without headings', 'Pool\tClear Tide Pools\t239-555-0142', '239-555-0142'],
  ['another order without headings', '239-555-0142\tClear Tide Pools\tPool', '239-555-0142'],
  ['a tag in a name', 'Category,Company,Phone\nPool,<b>Clear Tide Pools</b>,239-555-0142', '239-555-0142'],
])('a list is read: %s', async (_, csv, contactInfo) => {
  const { rows } = await rowsOf(csv);
  expect(rows).toMatchObject([{ ...pool, contactInfo, status: 'new' }]);
});

it('says which column became what, and lets the admin choose otherwise', async () => {
  const csv = 'Pool\tClear Tide Pools\t239-555-0142\tActive';
  const { columns, isGuessed, source } = await rowsOf(csv);
  expect({ isGuessed, source }).toEqual({ isGuessed: true, source: 'rows of a sheet' });
  expect(columns.map(({ use }) => use)).toEqual(['category', 'name', 'contactInfo', null]);
  const other = await rowsOf('Clear Tide Pools\tPool Plus\t239-555-0142', [
    'name',
    'category',
    'contactInfo',
  ]);
  expect(other.rows).toMatchObject([{ ...pool, status: 'new' }]);
  expect((await rowsOf('Company,Phone,Trade,Status\nA1 Pools,239-555-0142,Pool,Active')).columns).toEqual([
    { heading: 'Company', sample: 'A1 Pools', use: 'name' },
    { heading: 'Phone', sample: '239-555-0142', use: 'contactInfo' },
    { heading: 'Trade', sample: 'Pool', use: 'category' },
    { heading: 'Status', sample: 'Active', use: null },
  ]);
});

it.each(['5.61556E+09', '########', '#N/A', 'N/A', 'TBD', '239-555', '-'])(
  '%s is refused as a contact, with the reason',
  async (cell) => {
    const { rows } = await rowsOf(`Category,Company,Phone\nPool,Clear Tide Pools,${cell}`);
    expect(rows).toMatchObject([
      { status: 'faulty', contactInfo: cell, problems: [{ field: 'contactInfo' }] },
    ]);
    expect(rows[0]?.problems[0]?.message.length).toBeGreaterThan(20);
    const withEmail = await rowsOf(
      `Category,Company,Phone,Email\nPool,Clear Tide Pools,${cell},a@pools.example`,
    );
    expect(withEmail.rows).toMatchObject([
      { status: 'new', contactInfo: 'a@pools.example', problems: [{ field: 'contactInfo' }] },
    ]);
  },
);

it('loses no other row to a bad one', async () => {
  const { rows } = await rowsOf(
    'Category\tCompany\tPhone\nHandyman\tBob "The Fixer" Hale\t239-555-0171\nHandyman\t"Open\t239-555-0172\nPool\tClear Tide Pools\t239-555-0142',
  );
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['Bob "The Fixer" Hale', 'new'],
    ['"Open', 'new'],
    ['Clear Tide Pools', 'new'],
  ]);
  expect(rows[1]?.problems).toMatchObject([{ message: expect.stringContaining('not closed') }]);
});
