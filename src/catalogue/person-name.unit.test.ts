import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readName } from './person-name.ts';

const shortName = (name: string) => readName(name).shortName;

/** How people write the name Robin {last}. */
const forms: ((last: string) => string)[] = [
  (last) => `Robin ${last}`,
  (last) => `${last}, Robin`,
  (last) => `${last},Robin`,
  (last) => `${last} , Robin;`,
  (last) => `${last}; Robin`,
  (last) => `${last}, Robin Q.`,
  (last) => `${last}, Robin, Jr.`,
  (last) => `${last} III, Robin`,
  (last) => `${last}, Dr. Robin (she/her), RN`,
  (last) => `Dr. Robin ${last}`,
  (last) => `Prof. Dr. Robin ${last}`,
  (last) => `Rev. Robin ${last}`,
  (last) => `Lt. Col. Robin ${last} (Ret.)`,
  (last) => `Mr. and Mrs. Robin ${last}`,
  (last) => `Mr & Mrs Robin ${last}`,
  (last) => `Robin ${last} Jr.`,
  (last) => `Robin ${last}, III`,
  (last) => `Robin ${last} 3rd`,
  (last) => `Robin ${last}, MD`,
  (last) => `Robin ${last} RN`,
  (last) => `Robin ${last}, RN, BSN`,
  (last) => `Robin ${last}, PharmD`,
  (last) => `Robin ${last} (she/her)`,
  (last) => `Robin ${last} he/him`,
  (last) => `Robin "Rob" ${last}`,
  (last) => `Robin “Rob” ${last}`,
  (last) => `Robin 'Rob' ${last}`,
  (last) => `${last}, Robin "Rob"`,
  (last) => `Robin ${last} [${last}]`,
  (last) => `Robin ${last} - Unit 3`,
  (last) => `Robin ${last} @ 12 Verify Way`,
  (last) => `😀 Robin ${last} 🏳️‍🌈`,
  (last) => ` Robin\t\u200B${last}\n`,
  (last) => `Robin & Sam ${last}`,
  (last) => `Robin and Sam ${last}`,
  (last) => `Robin/Sam ${last}`,
  (last) => `Robin ${last} & Sam Stone`,
  (last) => `${last}, Robin & Sam`,
  (last) => `${last}, Robin III`,
  (last) => `Robin E ${last}`,
  (last) => `Robin ${last} née Stone`,
  (last) => `c/o Robin ${last}`,
];

/** Last names with the letter that labels show. */
const lastNames: readonly (readonly [last: string, letter: string])[] = [
  ['Fairwether', 'F'],
  ["O'Brien", 'O'],
  ['O’Brien', 'O'],
  ['Watson-Parker', 'W'],
  ['van der Berg', 'B'],
  ['de la Cruz', 'C'],
  ['von Trapp', 'T'],
  ['Velasquez y Garcia', 'V'],
  ['St. John', 'S'],
  ['McDonald', 'M'],
  ['Öberg', 'Ö'],
  ['Ng', 'N'],
  ['Петров', 'П'],
  ['Παππάς', 'Π'],
];

/** Names that must not be shown, not even in part. */
const unclear = [
  ['', '   ', '-', '&', '🎉', '12 Verify Way', 'robin@example.org'],
  [
    'The Bells',
    'The Bell Family',
    'Bell Family',
    'Bob Bell Trust',
    'Mrs. Bell',
    'Mr. and Mrs. Bell',
    'Dr Bell',
  ],
  [
    'Bell,',
    ', Bell',
    '& Bell',
    'Bell & Stone',
    'Bell / Ann',
    'Bell - Ann',
    'Bell (Ann)',
    'Bell "Ann"',
    'Wm. Bell',
    'BELL ROBIN J',
    'BELL ROBIN J & SAM K',
  ],
  ['Martin Martin', 'RobinFairwether', '王小明', '김민준', '山田 太郎'],
].flat();

describe('a short name', () => {
  it('has the first name and one letter in every form and with every last name', () => {
    const wrong = lastNames.flatMap(([last, letter]) =>
      forms.map((form) => form(last)).filter((name) => shortName(name) !== `Robin ${letter}.`),
    );
    expect(wrong).toEqual([]);
  });

  it('never contains the last name, whatever surrounds the name', () => {
    const around = fc.string({ unit: fc.constantFrom(...' ,.;:-–&+/()[]"\'“”@#|😀🏳️‍🌈\u200B\u00A0') });
    const last = fc.constantFrom(...lastNames.map(([name]) => name));
    const form = fc.constantFrom(...forms);
    const inCase = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    );
    fc.assert(
      fc.property(form, last, inCase, around, around, (write, name, change, before, after) => {
        const label = shortName(`${before} ${change(write(name))} ${after}`) ?? '';
        const plain = (text: string) => text.replaceAll('’', "'").toLowerCase();
        expect(plain(label).split(/[\s.-]+/)).not.toContain(
          plain(name)
            .split(/[\s.-]+/)
            .at(-1),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each(unclear)("does not exist for '%s'", (name) => {
    expect(readName(name)).toEqual({ firstName: null, shortName: null });
  });

  it.each([
    ['Anna', 'Anna'],
    ['anna', 'Anna'],
    ['Robin (she/her)', 'Robin'],
    ['Robin 🎉', 'Robin'],
    ['Anna Maria van der Berg', 'Anna B.'],
    ['ROBERT BELL', 'Robert B.'],
    ['robin.fairwether', 'Robin F.'],
    ['Robin_Fairwether', 'Robin F.'],
    ['J.R. Bell', 'J.R. B.'],
    ['R.Bell', 'R. B.'],
    ['García López, María José', 'María G.'],
    ['María José García López', 'María L.'],
    ["D'Angelo Russell", "D'Angelo R."],
    ['Mary-Jane Watson', 'Mary-Jane W.'],
    ['Van Nguyen', 'Van N.'],
    ['von Bergen Wessels, Pennie MD', 'Pennie W.'],
    ['de la Vega, Dr. Juan Q. Xavier, Jr.', 'Juan V.'],
    ["'Bobbie' Bell", 'Bobbie B.'],
    ['Dean Martin', 'Dean M.'],
    ['محمد علي', 'محمد ع.'],
    ['Ｒｏｂｉｎ Ｆａｉｒｗｅｔｈｅｒ', 'Robin F.'],
  ])("of '%s' is '%s'", (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});
