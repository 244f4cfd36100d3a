import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportRows } from './read-import-rows.ts';

const source = { sheet: null, columns: null, remembered: [], mended: [], isTrial: false };

const readsOf = async (csv: string) => (await readImportRows({ ...source, csv })).rows;
const vendorsOf = async (csv: string) =>
  (await readsOf(csv)).flatMap(({ values, isNone }) => (isNone ? [] : values));

/** Spaces count. */
const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split('|'));

describe('between a business and a number', () => {
  const business = fc.constantFrom(
    'Blue Pipe Plumbing',
    'Clear Tide Pools',
    'Bright Spark Electric',
    'Top Roofs',
  );
  const person = fc.constantFrom(...listed('Ann|Kim Roe|Al|Ana|Mr. Hart|my sister|her son|the Bells|me'));
  const number = '239-555-0142';

  /** What stood there in lists that were handed in. */
  const found = listed(
    'ask|used by|thanks to|get the number from|call|text|see|via|c/o|per|from|by|and|or',
    'recommended to me by|usado por|gracias a|pregunta a|owned and operated by|as used by',
    'loved by|or call|neighbor|our contact is|contact:|number of|message from|sent by',
    'HOA president|say hi to|Nuestro vecino',
  );
  const words = fc.oneof(
    fc.constantFrom(...found, '').map((one) => ` ${one} `),
    fc.constantFrom(...listed(', | (| - |: |. ')),
  );
  const casing = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );

  it('any word that leads elsewhere keeps the number from being proposed, with its sentence', async () => {
    const gap = fc.tuple(words, words, casing).map(([one, other, cased]) => cased(one + other));
    await fc.assert(
      fc.asyncProperty(
        business,
        gap,
        person,
        fc.constantFrom(' ', ': ', ' at ', ', '),
        async (name, between, who, at) => {
          // One word directly behind a name may belong to it.
          const text = `${name}${/\p{L}|[^\s]/u.test(between) ? between : ', '}${who}${at}${number}`;
          const rows = await readsOf(text);
          expect(
            rows.map(({ isNone }) => isNone),
            text,
          ).toEqual([true]);
          expect(rows[0]?.problems).toMatchObject([{ message: expect.stringContaining('“') }]);
          const csv = `Category,Company,Phone\nPlumbing,Blue Pipe,"${text.slice(name.length)}"`;
          const cell = await readImportRows({ ...source, csv, columns: ['category', 'name', 'contactInfo'] });
          expect(cell.rows, csv).toMatchObject([{ vendor: null, isNone: true }]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('any word that leads elsewhere behind the number does so too', async () => {
    const lead = fc.constantFrom(
      ...listed(
        ' | - | (|, | is | es | es de | is the number of | belongs to | for | ask | or ask ',
        ' and text |, call | pregunte por | cell of | this is |, it’s ',
      ),
    );
    const people = fc.oneof(
      person,
      fc.constantFrom(
        ...listed('my neighbor|mi vecina|Ann next door|my wife|my cell|mi celular|mine|our HOA office'),
      ),
    );
    const words = fc.constantFrom(...listed('.| is awesome.|,|: call|. Give them a call:| es muy bueno,|'));
    await fc.assert(
      fc.asyncProperty(business, words, lead, people, async (name, between, gap, who) => {
        const text = `${name}${between} ${number}${gap}${who}`;
        expect(await vendorsOf(text), text).toEqual([]);
        const other = `${text}. Drain Kings 239-555-0143`;
        expect(
          (await vendorsOf(other)).map((one) => one.name),
          other,
        ).toEqual(['Drain Kings']);
      }),
      { numRuns: 150 },
    );
  });

  it('somebody before the business does so too', async () => {
    const lead = fc.constantFrom(
      ...listed('uses|usa|recommends|recomienda|likes|is at|has|works for|, they are with'),
    );
    const call = fc.constantFrom(
      ...listed('. Call|. Su número es|. Her number is|. Their cell is|, text|:|'),
    );
    await fc.assert(
      fc.asyncProperty(business, person, lead, call, async (name, who, verb, gap) => {
        const text = `${who} ${verb} ${name}${gap} ${number}`;
        expect(await vendorsOf(text), text).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  const neutral = listed(
    ' |, |: | - | (| call |, text or call | office: | Cell # | tel. |, their number is | phone: ',
    ' - you can reach them at |. Give them a call: | contact: |, here is the number: ',
    ". Here's his cell | at | is |. Her number is |, can be reached by phone at | for years, ",
    ' is great! |. Highly recommended. |, licensed and insured, | (open 24/7) | from 9 to 5: ',
    '. Reach out to them at |, su número es | teléfono |\n|\nCell | or text ',
  );

  it.each(neutral)('%j does not', async (between) => {
    for (const name of ['Blue Pipe Plumbing', 'Fix It Fred Handyman', 'Stone & Sons Construction'])
      expect((await vendorsOf(`${name}${between}${number}`)).map((one) => one.name)).toEqual([name]);
  });

  it.each([
    ['239-555-0142 Blue Pipe Plumbing', 'Blue Pipe Plumbing'],
    ['Call 239-555-0142 for Blue Pipe Plumbing', 'Blue Pipe Plumbing'],
    ['My plumber is 239-555-0142', ''],
    ['our pool guy: 239-555-0142', ''],
    ['Who has a good plumber?\nCall 239-555-0142, they are great', ''],
    ['Ann Bell: Who has a good plumber?\nTom Hill: Call 239-555-0142', ''],
  ])('%j is proposed as %j', async (text, name) => {
    expect((await vendorsOf(text)).map((one) => one.name)).toEqual([name]);
  });

  it.each([
    'Call Ann for Blue Pipe Plumbing 239-555-0142',
    'Ask Ann about the plumber 239-555-0142',
    'Call Ann at 239-555-0142 for Blue Pipe Plumbing',
    'From 239-555-0142: Blue Pipe Plumbing is great',
    'Blue Pipe Plumbing, recommended by 239-555-0142',
    "Blue Pipe Plumbing. 239-555-0142 is Ann's number",
    'Blue Pipe Plumbing. 239-555-0142 is my cell',
    'Blue Pipe Plumbing, used by Ann Carpenter 239-555-0142',
    'Blue Pipe Plumbing Ask Ann 239-555-0142',
    'BLUE PIPE PLUMBING USED BY ANN 239-555-0142',
    'Blue Pipe Plumbing. Her electrician is 239-555-0142',
    'Ann uses Blue Pipe Plumbing. Her cell is 239-555-0142',
    'My wife recommends Blue Pipe Plumbing, text her 239-555-0142',
    'Blue Pipe Plumbing/Ann 239-555-0142',
    'Who has a good plumber?\nCall Mike at 239-555-0142',
    'Who has a good plumber?\n239-555-0142, Ann',
    'Ann Bell: Who has a good plumber?\nAnn Bell: Call 239-555-0142',
    'Blue Pipe Plumbing did ours\n239-555-0142',
    'Blue Pipe Plumbing, Top Roofs 239-555-0142',
    'Blue Pipe Plumbing 239-555-0142 ask for Mike',
    'Blue Pipe Plumbing. Call 239-555-0142 for a reference',
    'Blue Pipe Plumbing is the best. 239-555-0142 if you have questions',
    'I recommend Blue Pipe Plumbing\nCell: 239-555-0142',
    'Use Blue Pipe Plumbing.\n\nBest,\nAnn Bell\nBell Interior Design\n239-555-0142',
    'Anyone know Blue Pipe Plumbing? Please call 239-555-0142',
    'Is Blue Pipe Plumbing good? Text 239-555-0142',
    'Does anyone have the number of Blue Pipe Plumbing? Please text 239-555-0142',
    'my neighbor Ann Carpenter 239-555-0142',
    'our treasurer Kim Mason 239-555-0142',
    'Text my wife Kim Waters 239-555-0142',
    'Ann Bell, 12 Egret Dr, Boca Raton 239-555-0142',
    '239-555-0142: Blue Pipe Plumbing',
    'Call 239-555-0142, Blue Pipe Plumbing did our house',
    'Free pool pump, call 239-555-0142',
    'Ann Bell: Who is on the landscape committee?\nTom Hill: 239-555-0142',
    'Ann Bell: Did the plumber call you?\nTom Hill: no, number is 239-555-0142',
  ])('%j is shown', async (text) => {
    expect(await vendorsOf(text)).toEqual([]);
  });
});

it.each(
  listed(
    ' did our water heater. | did a great job for us! ',
    ' did an amazing job on our house. Their number is | came the same day. ',
    ' was on time and reasonable. | was on time and clean. Phone: | is family owned. ',
    '. Very responsive and knowledgeable. | 5 stars ⭐⭐⭐⭐⭐ | 24/7 emergency service ',
    '. They’re great. | www.bluepipe.com |, LLC |, 12 Footbridge Way, Boca Raton, FL 33496, ',
    ' — 24 hour emergency — |\n12 Footbridge Way\nBoca Raton, FL 33496\n',
    '\nLicensed and insured CFC1428000\nPhone: |, very happy with them. | hands down! ',
    ', been using them for 5 years, |, reasonably priced. | is the only one I trust | @ ',
    ', free estimates, |. A+ service. |. Honest and fair. |, excelente trabajo, ',
    ' es muy bueno, llame al | ☎️ | ✔️ | ❤️ | ➡️ | ⭐️ | 1️⃣ | 📞 | of Boca Raton ',
  ),
)('proposes Blue Pipe Plumbing%j239-555-0142', async (between) => {
  const [vendor] = await vendorsOf(`Blue Pipe Plumbing${between}239-555-0142`);
  expect(vendor).toMatchObject({ category: 'Plumbing', contactInfo: '(239) 555-0142' });
  expect(vendor?.name).toMatch(/^Blue Pipe Plumbing(?:,? LLC| of Boca Raton)?$/);
});

it.each(
  listed(
    "We use |We've used |I highly recommend |Another vote for |+1 for |Try |Call |Second ",
    'For leaks I use |Yes! We love |Our plumber is |The number for |The phone number of |Usamos ',
    'Recomiendo |Les recomiendo a ',
  ),
)('proposes %jBlue Pipe Plumbing 239-555-0142', async (lead) => {
  expect((await vendorsOf(`${lead}Blue Pipe Plumbing 239-555-0142`)).map((one) => one.name)).toEqual([
    'Blue Pipe Plumbing',
  ]);
});

it.each([
  ', great work',
  ' - they did our water heater',
  ' (office)',
  ', very fair',
  '. Tell them Ann sent you',
  ' for a quote',
  ' 👍👍',
])('proposes Blue Pipe Plumbing 239-555-0142%j', async (behind) => {
  expect(await vendorsOf(`Blue Pipe Plumbing 239-555-0142${behind}`)).toHaveLength(1);
});
