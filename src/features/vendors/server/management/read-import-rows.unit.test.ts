import fc from 'fast-check';
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
    ['Open', 'new'],
    ['Clear Tide Pools', 'new'],
  ]);
  expect(rows[1]?.problems).toMatchObject([{ message: expect.stringContaining('not closed') }]);
});

interface Message {
  author: string;
  text: string;
}

const csv = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const minute = (at: number) => String(10 + at);

/** How programs write a chat. */
const layouts: Record<string, (messages: readonly Message[]) => string> = {
  'imessage-exporter': (messages) =>
    messages
      .map(({ author, text }, at) =>
        [
          `Nov 20, 2026  9:${minute(at)}:03 AM (Read by you after 1 minute)`,
          author,
          text,
          'Tapbacks:',
          `    Loved by ${author}`,
          '',
        ].join('\n'),
      )
      .join('\n'),
  'an announcement of iMessage': (messages) =>
    messages
      .map(({ author, text }, at) =>
        [
          `Nov 20, 2026  8:${minute(at)}:00 AM You added ${author} to the conversation.`,
          '',
          `Nov 20, 2026  9:${minute(at)}:03 AM`,
          author,
          text,
          '',
        ].join('\n'),
      )
      .join('\n'),
  'a CSV file of iMazing': (messages) =>
    [
      'Chat Session,Message Date,Delivered Date,Service,Type,Sender ID,Sender Name,Status,Subject,Text,Attachment',
      ...messages.map(({ author, text }, at) =>
        csv([
          'Verify Oaks',
          `2026-11-20 09:${minute(at)}:03`,
          '',
          'iMessage',
          'Incoming',
          '+12395550180',
          author,
          'Read',
          '',
          text,
          '',
        ]),
      ),
    ].join('\n'),
  'a CSV file of text messages': (messages) =>
    [
      'Date,Type,Name,Number,Message',
      ...messages.map(({ author, text }) => csv(['Nov 20, 2026', 'Received', author, '+12395550180', text])),
    ].join('\n'),
  'sms-backup.py': (messages) =>
    messages
      .map(({ author, text }, at) => `2026-11-20 09:${minute(at)}:44 | ${author} | Me | ${text}`)
      .join('\n'),
  'a copy out of Telegram': (messages) =>
    messages.map(({ author, text }, at) => `${author}, [20.11.2026 9:${minute(at)}]\n${text}\n`).join('\n'),
  'a file of Telegram': (messages) =>
    JSON.stringify({
      name: 'Verify Oaks',
      id: 2395550177,
      messages: messages.map(({ author, text }, at) => ({
        id: at,
        date: `2026-11-20T09:${minute(at)}:03`,
        from: author,
        from_id: 'user2395550181',
        text: [text.slice(0, 12), { type: 'plain', text: text.slice(12) }],
      })),
    }),
  'a file of Facebook': (messages) =>
    JSON.stringify({
      participants: messages.map(({ author }) => ({ name: author })),
      messages: messages.map(({ author, text }, at) => ({
        sender_name: author,
        timestamp_ms: 1_795_183_200_000 + at,
        content: Buffer.from(`${text} – ok`).toString('latin1'),
      })),
      thread_path: 'inbox/verifyoaks_2395550199',
    }),
  'a copy out of Messenger': (messages) =>
    messages.map(({ author, text }) => `${author}\n${text}\nEnter`).join('\n'),
  'a copy out of Slack': (messages) =>
    messages.map(({ author, text }, at) => `${author}\n  9:${minute(at)} AM\n${text}`).join('\n'),
  'a copy out of Discord': (messages) =>
    messages.map(({ author, text }, at) => `${author} — Today at 9:${minute(at)} AM\n${text}`).join('\n'),
  'a copy out of Teams': (messages) =>
    messages.map(({ author, text }, at) => `[9:${minute(at)} AM] ${author}\n${text}`).join('\n'),
  'one line a message': (messages) =>
    messages.map(({ author, text }, at) => `[2026-11-20 09:${minute(at)}:03] ${author}: ${text}`).join('\n'),
  'a copy out of Nextdoor': (messages) =>
    messages
      .map(({ author, text }) => `${author}\n• Verify Oaks\n${text}\n1d\nLike\nReply\nShare`)
      .join('\n'),
};

const vendorsOf = async (text: string) =>
  (await readImportRows({ csv: text, columns: null, mended: [] })).rows.map(
    ({ values: { name, category, contactInfo } }) => [name, category, contactInfo],
  );

const people = fc.constantFrom('Ann Bell', 'Kim Roe', 'Lou Hart', "Pat O'Hara", 'José Díaz');

it.each(Object.entries(layouts))(
  '%s: no member becomes a provider, and the provider is found',
  async (_, write) => {
    await fc.assert(
      fc.asyncProperty(people, people, people, async (first, second, third) => {
        const chat = write([
          { author: first, text: 'Anyone have a good pool guy?' },
          { author: second, text: 'Clear Tide Pools, 239-555-0142, great' },
          { author: third, text: 'seconded, see https://www.Yelp.com/biz/Clear-Tide-2395550188' },
        ]);
        expect(await vendorsOf(chat)).toEqual([['Clear Tide Pools', 'Pool', '(239) 555-0142']]);
      }),
      { numRuns: 20 },
    );
  },
);

it('proposes no one who wrote or received an email', async () => {
  const emails = [
    'From: Lou Hart <lou@oaks.example>',
    'To: Ann Bell <ann@oaks.example>',
    'Subject: Re: pool',
    '',
    'Clear Tide Pools, 239-555-0142',
    'Text me at 239-555-0177 or lou@oaks.example',
    '',
    'On Fri, Nov 20, 2026 at 9:12 AM Ann Bell <ann@oaks.example> wrote:',
    '> Anyone have a good pool guy?',
  ];
  expect(await vendorsOf(emails.join('\n'))).toEqual([['Clear Tide Pools', 'Pool', '(239) 555-0142']]);
});

it.each([
  [
    'a number above its message',
    ['imessage-exporter', 'sms-backup.py', 'a copy out of Telegram', 'a copy out of Teams'],
  ],
  ['a number that was added', ['an announcement of iMessage']],
  ['a number in a column', ['a CSV file of iMazing', 'a CSV file of text messages', 'a file of Telegram']],
])('%s is a member', async (_, names) => {
  for (const name of names) {
    const chat = layouts[name]?.([
      { author: '+12395550181', text: 'Anyone have a good pool guy?' },
      { author: '(239) 555-0182', text: 'Clear Tide Pools, 239-555-0142' },
    ]);
    expect(await vendorsOf(chat ?? ''), name).toEqual([['Clear Tide Pools', 'Pool', '(239) 555-0142']]);
  }
});
