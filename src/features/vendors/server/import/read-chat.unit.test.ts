import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../../catalogue/categories.ts';
import { readImportRows } from './read-import-rows.ts';

const source = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false };

const readsOf = async (csv: string) => (await readImportRows({ ...source, csv })).rows;
const vendorsOf = async (csv: string) =>
  (await readsOf(csv)).flatMap(({ values, isNone }) => (isNone ? [] : values));

type Expected = [name: string, category: Category | null, contact: string, isShown?: 'shown'];

/** Chats as neighbors write them, with the vendors that a person finds in them; some are shown and not proposed. */
const chats: [chat: string, expected: Expected[]][] = [
  [
    `[11/24/26, 9:12:03 AM] Ann Bell: Does anyone have a good pool guy?
[11/24/26, 9:14:40 AM] Tom Hill: We use Blue Wave Pools, 561-555-0101. Been great for 3 years
[11/24/26, 9:20:11 AM] Ann Bell: Thanks!!`,
    [['Blue Wave Pools', 'Pool', '561-555-0101']],
  ],
  [
    `11/24/26, 21:12 - Rosa Diaz: Looking for a plumber ASAP?
11/24/26, 21:15 - +1 (561) 555-0199: Driftwood Plumbing (561) 555-0102
11/24/26, 21:18 - Kim Lake: Second Driftwood, they fixed our water heater in a day`,
    [['Driftwood Plumbing', 'Plumbing', '(561) 555-0102']],
  ],
  [
    `who does your ac?
we use cool breeze air 561.555.0103
+1 for cool breeze`,
    [['', 'HVAC', '561.555.0103', 'shown']],
  ],
  [
    'PLUMBERS\nBlue Pipe Plumbing, 561-555-0171 (used by the Bells, 561-555-0100)',
    [['Blue Pipe Plumbing', 'Plumbing', '561-555-0171', 'shown']],
  ],
  [
    `Electrician recommendation?
Call Mike at 561 555 0104, he did our panel
Or Bright Spark Electric 561-555-0105`,
    [
      ['', 'Electrical', '561 555 0104', 'shown'],
      ['Bright Spark Electric', 'Electrical', '561-555-0105'],
    ],
  ],
  [
    `Pam: Does anyone know a roofer that actually shows up?
Lou: Summit Roofing LLC
Lou: 561-555-0106`,
    [['Summit Roofing LLC', 'Roofing', '561-555-0106']],
  ],
  [
    `Our lawn guy is amazing - Green Thumb Landscaping - Carlos 5615550107`,
    [['Green Thumb Landscaping', 'Landscaping', '5615550107', 'shown']],
  ],
  [
    `Need an exterminator, ants everywhere!! Any ideas?
Bugs Be Gone 561-555-0108 or bugs@begone.example`,
    [['Bugs Be Gone', 'Pest Control', '561-555-0108']],
  ],
  [
    `Jen: Who did your driveway? Looks brand new
Sam: Shine On Pressure Cleaning, text 561-555-0109 for a quote`,
    [['Shine On Pressure Cleaning', 'Power Washing', '561-555-0109']],
  ],
  [
    `Handyman: Joe's Fix It 561-555-0110
Plumber: Palm Beach Pipes 561-555-0111
Pool: Crystal Clear Pools 561-555-0112
AC: Arctic Air 561-555-0113`,
    [
      ["Joe's Fix It", 'Handyman', '561-555-0110', 'shown'],
      ['Palm Beach Pipes', 'Plumbing', '561-555-0111'],
      ['Crystal Clear Pools', 'Pool', '561-555-0112'],
      ['Arctic Air', 'HVAC', '561-555-0113'],
    ],
  ],
  [
    `Does anyone have a dog groomer who comes to the house?
Yes! Pampered Paws Mobile Grooming. Her number is 561-555-0114. My doodle loves her.`,
    [['Pampered Paws Mobile Grooming', 'Pet Grooming', '561-555-0114']],
  ],
  [
    `We just finished our kitchen with Stone & Sons Construction (561)555-0115. On time and on budget.`,
    [['Stone & Sons Construction', 'General Contractor', '(561)555-0115']],
  ],
  [
    `561-555-0116 Gulfstream Electric
561-555-0117 Heron Pool Care`,
    [
      ['Gulfstream Electric', 'Electrical', '561-555-0116'],
      ['Heron Pool Care', 'Pool', '561-555-0117'],
    ],
  ],
  [
    `[24.11.26, 18:02:11] Bea: anyone for hedge trimming?
[24.11.26, 18:05:40] Max: Luis does all of Egret Drive, 561-555-0118
[24.11.26, 18:06:02] Max: cash only`,
    [['', 'Landscaping', '561-555-0118', 'shown']],
  ],
  [
    `Good morning neighbors! Reminder: the gate code changes on 11/30/2026. Dues are $1,250 and the office is at 1 Footbridge Way, 33496.`,
    [],
  ],
  [
    `Ask for Dave at Ocean Breeze Cooling +1 561 555 0119. Tell him Ann sent you`,
    [['Ocean Breeze Cooling', 'HVAC', '+1 561 555 0119', 'shown']],
  ],
  [
    `Highly recommend Manny the painter, 561-555-0120, fair prices
Also Leo for gutters 561-555-0121`,
    [
      ['', 'Handyman', '561-555-0120', 'shown'],
      ['', 'Roofing', '561-555-0121', 'shown'],
    ],
  ],
  [
    `Who do you use for pest control?
Terminix was awful. We switched to Sunny Pest Solutions - info@sunnypest.example`,
    [['Sunny Pest Solutions', 'Pest Control', 'info@sunnypest.example']],
  ],
  [
    `toilet is overflowing help!!! who do i call?
Rapid Rooter 24/7 (561) 555-0122`,
    [['Rapid Rooter', 'Plumbing', '(561) 555-0122']],
  ],
  [
    `Hi all, does someone know a good locksmith?
Key Masters 561-555-0123`,
    [['Key Masters', null, '561-555-0123']],
  ],
  [
    `Kim: our generator needs service
Al: I had Volt Brothers out last week. Very professional. Number is 561-555-0124
Al: 561-555-0124 ask for Nick`,
    [['Volt Brothers', 'Electrical', '561-555-0124']],
  ],
];

const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

it('finds at least 90% of the vendors of chats with name, trade and number, and invents no number', async () => {
  const missed: string[] = [];
  let wanted = 0;
  for (const [chat, expected] of chats) {
    const rows = expected.length === 0 ? [] : await readsOf(chat);
    for (const { values } of rows)
      expect(digits(chat)).toContain(digits(values.contactInfo.split(' / ')[0] ?? ''));
    for (const [name, category, contact, isShown] of expected) {
      wanted += 1;
      const vendor = rows.find(
        ({ values: { contactInfo }, isNone }) =>
          isNone === (isShown === 'shown') &&
          (contactInfo.includes(contact) || digits(contactInfo.split(' / ')[0] ?? '') === digits(contact)),
      )?.values;
      const isRight =
        vendor?.category === (category ?? '') && vendor.name.toLowerCase() === name.toLowerCase();
      if (!isRight) missed.push(`${name}: ${JSON.stringify(vendor)}`);
    }
    const proposed = expected.filter(([, , , isShown]) => !isShown);
    expect(rows.filter(({ isNone }) => !isNone)).toHaveLength(proposed.length);
  }
  expect(missed.length / wanted, missed.join('\n')).toBeLessThanOrEqual(0.1);
});

it.each([
  ['All Star Pools 239-555-0142', 'All Star Pools'],
  ['Call One Hour Air 239-555-0142', 'One Hour Air'],
  ['A Plus Roofing 239-555-0142', 'A Plus Roofing'],
  ['Any Hour Electric 239-555-0142', 'Any Hour Electric'],
  ['We use Mr. Rooter, 239-555-0142', 'Mr. Rooter'],
  ['U.S. Lawns 239-555-0142', 'U.S. Lawns'],
  ['Try A-1 Pools 239-555-0142', 'A-1 Pools'],
  ['4 Brothers Roofing 239-555-0142', '4 Brothers Roofing'],
  ['The Pool Guy 239-555-0142', 'The Pool Guy'],
  ['Best Flow Plumbing 239-555-0142', 'Best Flow Plumbing'],
  ['Thanks to Blue Wave Pools 239-555-0142', 'Blue Wave Pools'],
  ['POOL   Clear Blue Pool Service   239-555-0142', 'Clear Blue Pool Service'],
  ['POOL Clear Blue Pool Service 239-555-0142', 'Clear Blue Pool Service'],
  ['We use So Flo Pools, 239-555-0142', 'So Flo Pools'],
  ['our guys are Still Water Pools 239-555-0142', 'Still Water Pools'],
  ['Call Ask Joe Handyman at 239-555-0142', 'Ask Joe Handyman'],
  ['24/7 Rooter 239-555-0142', '24/7 Rooter'],
  ['eGreen Lawns 239-555-0142', 'eGreen Lawns'],
  ['JB Lawn & Landscape, LLC 239-555-0142', 'JB Lawn & Landscape LLC'],
  ['Our pool guy 239-555-0142', ''],
  ['The Plumber 239-555-0142', ''],
])('reads the name in %j as %j', async (text, name) => {
  expect((await vendorsOf(text)).map((vendor) => vendor.name)).toEqual([name]);
});

it.each([
  'Wags to Riches 239-555-0142',
  'jerry hes honest 239-555-0142',
  "Kim's cell is 239-555-0142",
  'Ann Bell 239-555-0142 is our block captain',
  'Gail Roe, 239-555-0142, gail@oaks.example',
  'Quill has a great plumber 239-555-0142',
  'Need a plumber 239-555-0142',
  'we use blue wave pools 239-555-0142',
  'Mike Ross, the plumber, 239-555-0142',
  'lost my dog near the park, brown labrador, please call 239-555-0142',
  'A friend recommended a plumber for my dripping faucet 239-555-0142',
  'text me 239-555-0142',
  'Mine is 239-555-0142, call any time',
  'Or reach me at 239-555-0142',
  '239-555-0142 is my cell',
])('does not propose a contact without a trade or company: %j', async (text) => {
  const { rows } = await readImportRows({ ...source, csv: text });
  expect(rows).toMatchObject([
    { isNone: true, vendor: null, problems: [{ message: expect.stringContaining(`“${text}”`) }] },
  ]);
});

it.each(['See https://pools.example/p/2395550142', 'The pool costs $12,345.00 since 11/24/2026 10:30'])(
  'finds nothing in %j',
  async (text) => {
    await expect(vendorsOf(text)).rejects.toMatchObject({
      details: { fields: { csv: expect.stringContaining('No phone number or email was found') } },
    });
  },
);

it.each([
  'avoid Storm Chasers LLC 239-555-0142',
  "Don't use Storm Chasers, 239-555-0142",
  'Storm Chasers 239-555-0142 - avoid, they ripped us off',
  'Stay clear of Storm Chasers 239-555-0142',
  'Storm Chasers 239-555-0142 were a disaster',
])('lists what is warned of apart, with the sentence: %j', async (text) => {
  const { rows } = await readImportRows({ ...source, csv: text });
  expect(rows).toMatchObject([
    { isNone: true, vendor: null, problems: [{ message: `A neighbor warns: “${text}”` }] },
  ]);
  const recommended = await readImportRows({
    ...source,
    csv: `Storm Chasers 239-555-0142 are great\n${text}`,
  });
  expect(
    recommended.rows.map(({ isNone }) => isNone),
    'beside a recommendation',
  ).toEqual([true]);
});

it('joins numbers to one provider only if no words and no sentences are between them', async () => {
  const text =
    'Bright Wire Electric (239) 555-0142 or cell 239-555-0143. Tell him Kim Roe 239-555-0177 sent you';
  expect((await vendorsOf(text)).map(({ name, contactInfo }) => [name, contactInfo])).toEqual([
    ['Bright Wire Electric', '(239) 555-0142 / (239) 555-0143'],
  ]);
  for (const other of [
    '. Please call 239-555-0199',
    '. Call 239-555-0199',
    ' and his is 239-555-0199',
    ' or 239-555-0199 (me)',
    ', call 239-555-0199 if you have questions',
    ' or text 239-555-0199 for Ann',
  ])
    expect(
      (await vendorsOf(`Blue Pipe Plumbing 239-555-0142${other}`)).map((one) => one.contactInfo),
    ).toEqual(['(239) 555-0142']);
});

it('shows the lines above a contact that stands alone', async () => {
  const { rows } = await readImportRows({ ...source, csv: 'Blue Pipe Plumbing\nMike Smith\n239-555-0142' });
  expect(rows[0]?.problems[0]?.message).toContain('“Blue Pipe Plumbing / Mike Smith / 239-555-0142”');
});

describe('neighbors', () => {
  const people = fc.constantFrom(
    'Ann Bell',
    'Kim Roe',
    'Lou Hart',
    '~ Nev',
    '+1 (239) 555-0181',
    '+1 239-555-0177',
  );
  const [vendor, number] = ['Clear Tide Pools', '239-555-0142'];
  const shapes = [
    (at: string, by: string, said: string) => `11/20/26, ${at} AM - ${by}: ${said}`,
    (at: string, by: string, said: string) => `[11/20/26, ${at}:03 AM] ${by}: ${said}`,
    (at: string, by: string, said: string) => `[${at} AM, 11/20/2026] ${by}: ${said}`,
  ];
  const events = [
    (by: string) => `${by} added +1 (239) 555-0178`,
    (by: string) => `${by} joined using this group's invite link`,
    (by: string) => `${by} left`,
    (by: string) => `${by} changed their phone number to a new number. Tap to message or add the new number.`,
    (by: string) => `${by} was added`,
  ];

  it('never become providers, as authors, in events or when they are mentioned', async () => {
    const line = fc.record({ by: people, other: people, event: fc.constantFrom(...events) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...shapes),
        async (lines, shape) => {
          const chat = lines.flatMap(({ by, other, event }, at) => [
            shape(`9:1${at}`, by, 'Anyone have a good pool guy?'),
            shape(`9:2${at}`, by, '').replace(/[^\]-]*: $/, ` ${event(other)}`),
            shape(`9:3${at}`, by, `@${other.replace(/\D/g, '') || other} who do you use?`),
          ]);
          const csv = [...chat, shape('9:59', 'Zoe Last', `${vendor}, ${number}`)].join('\n');
          expect((await vendorsOf(csv)).map(({ name, contactInfo }) => [name, contactInfo])).toEqual([
            [vendor, '(239) 555-0142'],
          ]);
        },
      ),
    );
  });

  it('give no name to a number that stands alone', async () => {
    const csv =
      'Kim Roe\nAnyone have a good pool guy?\n\nAnn Bell\nCall 239-555-0142, they are great\nLike\nReply\n2d\n\nLou Hart\n239-555-0143\nLike\nReply\n1d';
    expect((await vendorsOf(csv)).map(({ name, category }) => [name, category])).toEqual([
      ['', 'Pool'],
      ['', 'Pool'],
    ]);
    expect(await vendorsOf('Ann Bell\nCall 239-555-0142, they are great')).toEqual([]);
  });
});
