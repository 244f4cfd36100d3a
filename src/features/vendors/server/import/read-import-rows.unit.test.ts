import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import type { VendorUse } from '../../vendor.rules.ts';
import { readImportRows } from './read-import-rows.ts';

const source = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false };

async function rowsOf(csv: string, columns: (VendorUse | null)[] | null = null) {
  const { rows, ...about } = await readImportRows({ ...source, csv, columns });
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
    "AppFolio's vendors",
    'Company Name,Name,Phone Numbers,Email,Vendor Type,Vendor Trades\nClear Tide Pools,"Ross, Mike",Office: 239-555-0142,,General,Pool',
    'Office: 239-555-0142',
  ],
  [
    'headings of a list kept by hand',
    'Service,Who,Ph #,Notes\nPool,Clear Tide Pools,239-555-0142,great',
    '239-555-0142',
  ],
  [
    'a table of Markdown',
    '| Trade | Company | Phone |\n|---|:--|---|\n| Pool | Clear Tide Pools | 239-555-0142 |',
    '239-555-0142',
  ],
  [
    'a link and an entity',
    'Trade,Company,Cell,Office\nPool,"=HYPERLINK(""https://pools.test"",""Clear Tide&nbsp;Pools"")",239-555-0142,239-555-0143',
    '239-555-0142 / 239-555-0143',
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
  ['a tag in a name', 'Category,Company,Phone\nPool,<b>Clear Tide Pools</b>,239-555-0142', '239-555-0142'],
])('a list is read: %s', async (_, csv, contactInfo) => {
  const { rows } = await rowsOf(csv);
  expect(rows).toMatchObject([{ ...pool, contactInfo, status: 'new' }]);
});

it('presets what heading and values agree on, and leaves the rest to someone', async () => {
  const usesOf = async (csv: string) => {
    const { list, isPlanned } = await rowsOf(csv);
    return { uses: list.columns.map(({ use }) => use), problem: list.problem, isPlanned };
  };
  const phone = '239-555-0142';
  expect(await usesOf(`Company,Phone,Trade,Status\nA1 Pools,${phone},Pool,Active`)).toEqual({
    uses: ['name', 'contactInfo', 'category', null],
    problem: null,
    isPlanned: false,
  });
  expect((await usesOf(`Company,Phone,Trade\nA1 Pools,${phone},Pool`)).isPlanned).toBe(true);
  expect(
    await usesOf(`Company,Phone,Trade\nA1 Pools,ask Kim,Pool`),
    'a phone column without phones',
  ).toMatchObject({
    uses: ['name', null, 'category'],
    problem: columnMessages.missing('Phone or email'),
  });
  expect(await usesOf(`Company,Vendor,Phone\nA1 Pools,A1,${phone}`), 'two names').toMatchObject({
    uses: [null, null, 'contactInfo'],
  });
  expect(await usesOf(`Pool\tClear Tide Pools\t${phone}`), 'no headings').toMatchObject({
    uses: [null, null, null],
    problem: columnMessages.missing('Provider name'),
  });
  const chosen = await rowsOf(`Pool\tClear Tide Pools\t${phone}`, ['category', 'name', 'contactInfo']);
  expect(chosen).toMatchObject({ isPlanned: true, rows: [{ ...pool, contactInfo: phone, status: 'new' }] });
  expect((await rowsOf(`a\tb\t${phone}`, ['name', 'name', 'contactInfo'])).list.problem).toBe(
    columnMessages.twice('Column A', 'Column B', 'Provider name'),
  );
});

it('stores nothing of a column that is not used', async () => {
  const text = fc.stringMatching(/^[A-Za-z0-9@.+-]{8,20}$/);
  await fc.assert(
    fc.asyncProperty(text, text, async (email, note) => {
      const csv = `Company,Phone,Trade,Neighbor email,Note\nA1 Pools,239-555-0142,Pool,${email},${note}`;
      const { rows } = await readImportRows({
        ...source,
        csv,
        columns: ['name', 'contactInfo', 'category', null, null],
      });
      expect(rows.map(({ vendor }) => vendor)).toEqual([
        { name: 'A1 Pools', category: 'Pool', contactInfo: '239-555-0142' },
      ]);
    }),
  );
});

it.each([
  ['a form', 'Timestamp,Email Address,Your name,Vendor,Category,Vendor phone', 'Vendor phone'],
  ['who recommends', 'Vendor,Trade,Phone,Recommended by,Recommender phone', 'Phone'],
  ['a resident', 'Vendor,Trade,Phone,Resident,Resident email', 'Phone'],
  ['an owner', 'Vendor,Trade,Phone,Homeowner,Homeowner Phone', 'Phone'],
  ['the board', 'Vendor,Trade,Phone,Board contact email', 'Phone'],
])('takes the number of %s for no provider’s', async (_, headings, own) => {
  const cells = headings.split(',').map((name) => {
    if (/phone/i.test(name)) return '239-555-0142';
    return /email/i.test(name) ? 'ann@oaks.example' : /trade|category/i.test(name) ? 'Pool' : 'Ann Bell';
  });
  const { list } = await rowsOf(`${headings}\n${cells.join()}`);
  const taken = list.columns.filter(({ use }) => use === 'contactInfo').map(({ heading }) => heading);
  expect(taken).toEqual([own]);
});

it('does not take what was the contact of providers for that of those who fill in a form', async () => {
  const csv =
    'Timestamp,Email Address,Your name,Company,Phone\n1/2/26,ann@oaks.example,Ann,Blue Pipe,239-555-0142';
  const before = [
    ['email address', 'contactInfo'],
    ['phone', 'contactInfo'],
  ] as const;
  const others = ['timestamp', 'your name'].map((heading) => [heading, null] as const);
  // Also if all its columns were in other lists.
  for (const remembered of [before, [...before, ...others, ['company', 'name'] as const]]) {
    const { list } = await readImportRows({ ...source, csv, remembered });
    expect(list.columns.map(({ use }) => use)).toEqual([null, null, null, 'name', null]);
    expect(list.columns[1]).toMatchObject({ isOpen: true });
  }
});

it.each(['see Dana', 'on file', 'call office', 'ask at the gate'])(
  '%j is no contact: the field is empty, with the reason',
  async (cell) => {
    const csv = `Category,Company,Phone\nPool,Clear Tide Pools,${cell}`;
    expect((await rowsOf(csv, ['category', 'name', 'contactInfo'])).rows).toMatchObject([
      {
        status: 'faulty',
        contactInfo: '',
        problems: [{ message: `'${cell}' is no phone number and no email.` }],
      },
    ]);
  },
);

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
    ['Open', 'new'],
    ['Clear Tide Pools', 'new'],
  ]);
  expect(rows[1]?.problems).toMatchObject([{ message: expect.stringContaining('not closed') }]);
});
