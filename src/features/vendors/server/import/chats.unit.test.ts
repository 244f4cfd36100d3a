import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProse } from './chats.ts';
import { readImportRows } from './read-import-rows.ts';

const source = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false };

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
  'a copy out of Telegram': (messages) =>
    messages.map(({ author, text }, at) => `${author}, [20.11.2026 9:${minute(at)}]\n${text}\n`).join('\n'),
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
  (await readImportRows({ ...source, csv: text })).rows
    .filter(({ isNone }) => !isNone)
    .map(({ values: { name, category, contactInfo } }) => [name, category, contactInfo]);

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
    ['imessage-exporter', 'a copy out of Telegram', 'a copy out of Slack', 'a copy out of Teams'],
  ],
  ['a number that was added', ['an announcement of iMessage']],
  ['a number in a column', ['a CSV file of iMazing', 'a CSV file of text messages']],
])('%s is a member', async (_, names) => {
  for (const name of names) {
    const chat = layouts[name]?.([
      { author: '+12395550181', text: 'Anyone have a good pool guy?' },
      { author: '(239) 555-0182', text: 'Clear Tide Pools, 239-555-0142' },
    ]);
    expect(await vendorsOf(chat ?? ''), name).toEqual([['Clear Tide Pools', 'Pool', '(239) 555-0142']]);
  }
});

describe('a chat', () => {
  async function chatOf(content: string) {
    const chat = await readProse(content, false);
    return { ...chat, texts: chat?.messages.map(({ line, text }) => [line, text.trim()]) };
  }

  it.each([
    ['iPhones', '[11/20/26, 9:12:03 AM] Ann Bell: Hi', 'Hi'],
    ['iPhones with narrow spaces', '\u200e[14/10/2021, 3:34:09\u202fPM] Ann Bell: Hi', 'Hi'],
    ['iPhones in other countries', '[27-11-18 18:43:20] Ann Bell: Hi', 'Hi'],
    ['Android', '11/20/26, 9:12 AM - Ann Bell: Hi', 'Hi'],
    ['Android in other countries', '06/10/18, 10:56 - Ann Bell: Hi', 'Hi'],
    ['the copy out of WhatsApp Web', '[9:12 AM, 11/20/2026] Ann Bell: Hi', 'Hi'],
    ['unsaved members', '[7/18/21, 18:34:07] ~ Nev: Hi', 'Hi'],
    ['a line break after the name', '[7/18/21, 18:34:07] Ann Bell:\nHi', 'Hi'],
  ])('is read as exported by %s', async (_, text, said) => {
    expect((await chatOf(text)).texts).toEqual([[1, said]]);
  });

  it('has no events, and keeps its members apart', async () => {
    const chat = await chatOf(
      [
        '[12/27/20, 18:51:14] Oaks 2023: \u200eMessages and calls are end-to-end encrypted.',
        "[7/20/21, 11:21:27] +1 (777) 555‑0177: +1 (777) 555‑0177 joined using this group's invite link",
        '[7/20/21, 11:22:27] Ann Bell: \u200eAnn Bell added +1 (239) 555-0178',
        '[7/20/21, 11:23:27] Kim Roe: @\u2068+1 (239) 555-0179\u2069 who',
        'do you use?',
        '[7/20/21, 11:24:27] Lou Hart: Clear Tide \u200e<This message was edited>',
      ].join('\n'),
    );
    expect(chat.texts).toEqual([
      [4, '@\u2068+1 (239) 555-0179\u2069 who\ndo you use?'],
      [6, 'Clear Tide'],
    ]);
    expect(chat.members?.join()).toMatch(/555‑0177.*555-0178/);
  });
});
