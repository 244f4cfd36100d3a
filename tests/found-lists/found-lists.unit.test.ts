import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readName } from '../../src/catalogue/person-name.ts';
import { unitDesignators } from '../../src/features/homes/server/address-form/address-words.ts';
import { readAddress } from '../../src/features/homes/server/address-form/read-address.ts';
import { readImportRows } from '../../src/features/vendors/server/import/read-import-rows.ts';
import { outcomeOf } from './outcome.ts';

const folder = import.meta.dirname;

/** The right outcome of each list, below its name and what someone chooses for columns that are open. */
const outcomes = readFileSync(join(folder, 'outcomes.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((text) => {
    const [head = '', ...lines] = text.split('\n');
    const [, file = '', kind = '', chosen = ''] = /^(\S+) \((homes|vendors)(?:: (.+))?\)$/.exec(head) ?? [];
    const choice = Object.fromEntries(chosen.split('; ').map((one) => one.split(' = ')));
    return { file, kind: kind as 'homes' | 'vendors', choice, lines: lines.map((line) => line.trim()) };
  });

describe('a shape that people have reported in public', () => {
  it.each(outcomes)(
    'is read as it is meant, or refused in words: $file',
    async ({ file, kind, choice, lines }) => {
      expect(await outcomeOf(kind, readFileSync(join(folder, file)), choice)).toEqual(lines);
    },
  );

  it('has an outcome', () => {
    const files = readdirSync(folder).filter((file) => !/\.ts$|^outcomes\.txt$/.test(file));
    expect(outcomes.map(({ file }) => file)).toEqual(files.toSorted());
  });
});

describe('what stands behind a street', () => {
  const rests = [
    '- tenant Kim Roe',
    '(561) 555-0142',
    '(rental)',
    '*',
    '[sold]',
    '| gate 4411',
    '& family',
    'kim@example.org',
    '“Bob”',
    'c/o Kim Roe',
    'Kim Roe 561-555-0142',
    ': Kim Roe',
    'tenant Kim Roe',
  ];
  const kinds = ['Way', 'Lane', 'Ct', 'Dr.', 'Terrace', 'Blvd'];
  const area = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };

  const designators = unitDesignators.flatMap(({ short, spellings }) => [short, ...spellings]);
  const words = [
    'Ann',
    'Ann Bell',
    'Gate',
    'Pets',
    'Deposit paid',
    'Level',
    '2nd home',
    'Office Ann',
    'Unit Bo',
  ];
  const note = fc
    .tuple(fc.constantFrom(...designators, 'Tower', 'Villa', 'Phase'), fc.constantFrom(...words))
    .map((parts) => parts.join(' '));

  it('is a doubt, and never stored', () => {
    const address = fc.tuple(
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom('Verify', 'Heron', 'Larch Hill', 'El Camino'),
      fc.constantFrom(...kinds),
      fc.constantFrom('', ' N', ' North', ' Apt 3B', ' Unit 12'),
      fc.oneof(fc.constantFrom(...rests), note),
    );
    fc.assert(
      fc.property(address, ([number, name, kind, behind, rest]) => {
        const street = `${number} ${name} ${kind}${behind}`;
        // With a city beside it, nothing else is a doubt.
        const { city } = area;
        const read = readAddress({ street: `${street} ${rest}`, city }, area);
        const plain = readAddress({ street, city }, area);
        expect(typeof plain).toBe('object');
        if (typeof read === 'string' || typeof plain === 'string') return;
        const { doubts, ...stored } = read;
        const { streetNumber, route, unit } = plain;
        expect(stored).toMatchObject({ streetNumber, route, unit });
        expect(doubts.some((doubt) => doubt.startsWith('Not read: '))).toBe(true);
        const again = { street: `${stored.streetNumber} ${stored.route} ${stored.unit}`, city };
        expect(readAddress(again, area)).toMatchObject({ doubts: [] });
      }),
      { numRuns: 200 },
    );
  });

  it.each([...rests.filter((rest) => rest !== '*'), '561-555-0142'])(
    'is as little stored from a cell for the unit: %s',
    (rest) => {
      for (const unit of ['3B', 'Apt 3B', 'Bldg 2 Unit 4', 'Rear', '3 left', '']) {
        const street = '12 Verify Way';
        const read = readAddress({ street, unit: `${unit} ${rest}` }, area);
        const [only] = typeof read === 'string' ? [] : read.doubts;
        // Without anything that is a unit, words may be the name of one: they are shown.
        if (unit !== '' || !/^\p{L}/u.test(rest) || rest.startsWith('kim@'))
          expect(read).toMatchObject({ unit });
        expect(only).toMatch(/^(?:Not read|Unit): /);
        expect(readAddress({ street, unit }, area)).toMatchObject({ unit, doubts: [] });
      }
    },
  );
});

describe('a member of a chat', () => {
  const namesIn = async (csv: string) =>
    (
      await readImportRows({ csv, sheet: null, columns: null, remembered: [], mended: [], isTrial: false })
    ).rows.flatMap(({ values, isNone }) => (isNone ? [] : [[values.name, values.contactInfo]]));
  const pool = '11/20/26, 9:14 AM - Jo Orr: Clear Tide Pools 561-555-0142';

  it.each([
    '@Rosa Quill 561-555-9188 has a great plumber',
    'Ask @\u2068Rosa Quill\u2069 (561-555-9188), she has a plumber',
    '(@Rosa Quill 561-555-9188) knows an electrician',
    'My husband Bob 561-555-9188 can let the pool man in',
    'You can reach me anytime at 561-555-9188 about the pool',
    'Jo here, 561-555-9188, happy to share my pool key',
    'Blue Pipe Plumbing did ours, text me at 561-555-9188 or 561-555-9189',
    'My neighbor Bo 561-555-9188 loves Blue Pipe Plumbing',
  ])('is never a provider: %s', async (said) => {
    expect(await namesIn(`11/20/26, 9:12 AM - Ann Bell: ${said}\n${pool}`)).toEqual([
      ['Clear Tide Pools', '(561) 555-0142'],
    ]);
  });

  it('does not take the providers of the same line along', async () => {
    const said = 'Use Blue Pipe Plumbing 561-555-0171. My electrician is Bright Spark Electric 561-555-0173';
    expect(await namesIn(`11/20/26, 9:12 AM - Ann Bell: ${said}`)).toEqual([
      ['Blue Pipe Plumbing', '(561) 555-0171'],
      ['Bright Spark Electric', '(561) 555-0173'],
    ]);
  });
});

it.each(['Robin Judge', 'Kim Herr', 'Robin Captain', 'Ann Major', 'Lou Pope', 'Jo Young', 'Ida King'])(
  'the label of %s has one letter of the last name',
  (name) => {
    const [first, last = ''] = name.split(' ');
    expect(readName(name).shortName).toBe(`${first} ${last[0]}.`);
  },
);
