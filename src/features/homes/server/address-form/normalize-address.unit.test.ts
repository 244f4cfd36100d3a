import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitDesignators } from './address-words.ts';
import {
  addressWords,
  hasUnit,
  normalizeStreet,
  toNormalizedAddress,
  unitLabel,
  withUnit,
} from './normalize-address.ts';
import { streetSuffixes } from './street-suffixes.ts';

const heron = '12 heron ln boca raton fl 33496';

describe('normalizeAddress', () => {
  it.each([
    ['12 Heron Lane, Boca Raton, FL 33496, USA', heron],
    ['12 heron ln. boca raton fl 33496-1201', heron],
    ['  12   HERON LANE,Boca Raton,Florida 33496, United States', heron],
    ['12 Heron Lane, Boca Raton, FL 33496, U.S.A.', heron],
    ['12 Hérön Lane, Boca Raton, FL 33496', heron],
    ['100 N.W. 5th Avenue, Apt. #5', '100 nw 5th ave unit 5'],
    ['100 Northwest 5th Ave unit 5', '100 nw 5th ave unit 5'],
    ['100 N W 5th Ave, # 5', '100 nw 5th ave unit 5'],
    ['100 NW 5th Ave Suite 5', '100 nw 5th ave unit 5'],
    ['7 O’Neil Street', '7 oneil st'],
    ["7 O'Neil St", '7 oneil st'],
    ['1 Saint Johns Road, Charleston, West Virginia 25301', '1 st johns rd charleston wv 25301'],
    ['3 Georgia Avenue, Boca Raton, FL', '3 georgia ave boca raton fl'],
    ['3 Virginia Court', '3 virginia ct'],
    ['12-14 Heron Lane', '12 14 heron ln'],
    ['33496-1201 Heron Lane', '33496 1201 heron ln'],
    ['12 Heron Lane, Boca Raton, FL 133496-1201', '12 heron ln boca raton fl 133496 1201'],
    ['12 Heron Lane, Boca Raton, FL 33496-12015', '12 heron ln boca raton fl 33496 12015'],
    ['USA', ''],
  ])('reads %j as %j', (written, expected) => {
    expect(toNormalizedAddress(written)).toBe(expected);
  });

  it('gives different homes different results', () => {
    const homes = [
      '12 Heron Lane',
      '21 Heron Lane',
      '12 Heron Court',
      '12 Heron Lane Apt 1',
      '12 Heron Lane Apt 2',
      '12 Heron Lane Unit North',
      '12 Heron Lane Unit South',
      '12 Heron Lane Unit N5',
      '12 Heron Lane Unit North5',
      '12 N Heron Lane',
      '12 Heron Lane N',
      '12 Heron Lane PH 2',
      '12 Heron Lane Bldg 2',
      '12 Heron Lane Bldg 2 Apt 2',
      '12 Heron Lane Bldg 3 Apt 2',
      '12 Heron Lane Rear',
      '12 Heron Lane Floor 2',
      '12 Avenue 5',
      '12 Avenue Unit 5',
      'W148 Heron Lane',
      'N5 W148 Heron Lane',
      'N5 148 Heron Lane',
      '12 1st Street',
      '12 2nd Street',
      '12 Heron Key',
      '12 Front Street',
      '12 Upper Lake Road',
      '12 Lower Lake Road',
      '12 Lake Road',
    ];
    expect(new Set(homes.map(toNormalizedAddress)).size).toBe(homes.length);
  });

  it('returns an empty text when there are no letters or digits', () => {
    expect(toNormalizedAddress(' , -- . ')).toBe('');
  });

  const words = fc.constantFrom(
    ...[
      'usa',
      'US',
      'United',
      'States',
      'of',
      'America',
      'Florida',
      'New',
      'York',
      'West',
      'Virginia',
      'N',
      'w',
      'E',
    ],
    ...[
      '#',
      'Apt',
      'unit',
      '12',
      '33496-1234',
      '33496',
      'Street',
      'N.W.',
      '.',
      '-',
      "'",
      'fl',
      'Saint',
      'Heron',
    ],
  );
  const address = fc
    .tuple(fc.array(words, { maxLength: 9 }), fc.constantFrom(' ', '', ', ', '.'))
    .map(([parts, separator]) => parts.join(separator));
  // Created once, because fast-check first builds a table of all letters.
  const typed = fc.oneof(address, fc.string({ unit: 'binary', maxLength: 300 }));

  it('changes nothing the second time, for any text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = toNormalizedAddress(text);
        expect(toNormalizedAddress(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('returns words of letters and digits in lower case, with single spaces between them', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(toNormalizedAddress(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(toNormalizedAddress(text)).toBe(toNormalizedAddress(text).toLowerCase());
      }),
      { numRuns: 3000 },
    );
  });
});

const at = (street: string) => `12 ${street}, Boca Raton, FL 33496`;

describe("the postal service's tables", () => {
  it('include every spelling of every street suffix, and no two suffixes match', () => {
    const forms = streetSuffixes.map((spellings) => {
      const found = new Set(spellings.map((spelling) => toNormalizedAddress(at(`Heron ${spelling}`))));
      expect([...found], spellings.join(', ')).toEqual([`12 heron ${spellings[0]} boca raton fl 33496`]);
      return [...found][0];
    });
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms.length).toBeGreaterThan(195);
  });

  it('include every spelling of every unit designator, and no two kinds of unit match', () => {
    const forms = unitDesignators.map(({ short, spellings }) => {
      const written = [short, ...spellings].map((spelling) => at(`Heron Lane, ${spelling.toUpperCase()} 3`));
      expect([...new Set(written.map(toNormalizedAddress))]).toEqual([
        `12 heron ln boca raton fl 33496 ${short} 3`,
      ]);
      return short;
    });
    expect(new Set(forms).size).toBe(forms.length);
  });

  it.each(unitDesignators.filter(({ standsAlone }) => standsAlone))(
    '$label needs no number',
    ({ short, spellings }) => {
      for (const spelling of [short, ...spellings]) {
        expect(toNormalizedAddress(at(`Heron Lane ${spelling}`))).toBe(
          `12 heron ln boca raton fl 33496 ${short}`,
        );
        expect(toNormalizedAddress(at(`Heron Lane, ${spelling}`))).toBe(
          `12 heron ln boca raton fl 33496 ${short}`,
        );
      }
    },
  );
});

it.each([
  ['Palm Gardens', 'Palm Gdns'],
  ['Orange Grove', 'Orange Grv'],
  ['Turtle Creek', 'Turtle Crk'],
  ['Heron Key', 'Heron Ky'],
  ['Heron Way', 'Heron Wy'],
  ['First Street', '1st Street'],
  ['Twenty-First Avenue', '21st Ave'],
  ['Twenty Second Avenue', '22nd Ave'],
  ['Forty Third Ct', '43RD Court'],
  ['Ninetieth Street', '90th St'],
  ['Eleventh Street', '11th St'],
  ['North East Fifth Street', 'NE 5th St'],
  ['N.E. 5th St', 'Northeast Fifth Street'],
  ['South Cypress Trace', 'S Cypress Trce'],
  ['Heron Lane West', 'Heron Ln W'],
  ['Harbour Heights', 'Harbor Hts'],
  ['Saint Andrews Boulevard', 'St. Andrews Blvd'],
  ['St.Andrews Boulevard', 'Saint Andrews Blvd'],
  ['Fort Circle', 'Ft Cir'],
  ['Mount View Point', 'Mt. Vw Pt'],
  ['Meadow Spring Crossing', 'Meadow Spg Xing'],
  ['Bridge Hollow', 'Brg Holw'],
  ['Village Green Plaza', 'Vlg Grn Plz'],
  ['Junction Turnpike', 'Jct Tpke'],
  ['Lakes Shore Estates', 'Lks Shr Ests'],
  ["O'Neil Manor", 'ONeil Mnr'],
  ['Muñoz Lane', 'MUNOZ LN'],
  ['Heron Lane Apt 3B', 'Heron Lane, 3-B'],
  ['Heron Lane Apt. 3-B', 'Heron Ln #3B'],
  ['Heron Lane Apartment 3 B', 'Heron Lane Unit 3b'],
  ['Heron Lane, Suite 3', 'Heron Lane Ste. 3'],
  ['Heron Lane # 3', 'Heron Lane, No. 3'],
  ['Heron Lane Apt #3', 'Heron Lane, Apt3'],
  ['Highway 7#3', 'Highway 7 Unit 3'],
  ['Heron Ln#B3', 'Heron Lane Unit B3'],
  ['Heron Lane Apt--3-', 'Heron Lane Apt 3'],
  ['Heron Lane, , 3B', 'Heron Lane Unit 3B'],
  ['Heron Lane Apt 03', 'Heron Lane Apt 3'],
  ['Heron Lane Unit PH 2', 'Heron Lane Penthouse 2'],
  ['Heron Lane PH2', 'Heron Lane, PH-2'],
  ['Heron Lane Building 2 Apt 3', 'Heron Lane, #3, Bldg. 2'],
  ['Heron Lane, Second Floor', 'Heron Lane Fl 2'],
  ['Heron Lane Unit North', 'Heron Lane, Apt N'],
  ['Heron Lane Lot 3', 'Heron Lane Space 3'],
  ['Heron Lane, Trailer 3', 'Heron Lane Unit 3'],
])('treats %j and %j as the same address', (one, other) => {
  expect(toNormalizedAddress(at(one))).toBe(toNormalizedAddress(at(other)));
});

it.each([
  ['Apt 3, 12 Heron Lane, Boca Raton, Florida 33496', '12 Heron Ln Apt 3 Boca Raton FL 33496'],
  ['12 Heron Lane Apt 3 W Palm Beach FL 33401', '12 Heron Ln, Apt 3, West Palm Beach, FL 33401-1234, USA'],
  ['12 Heron Ln Boca Raton FL 33496 Unit 3', '12 HERON LANE #3, BOCA RATON, FL 33496, UNITED STATES'],
  ['12 Heron Lane; Fl 3; Boca Raton; FL 33496', '12 Heron Ln Floor 3, Boca Raton, Florida 33496'],
  ['5 Calle Sol, San Juan, Puerto Rico 00901', '5 Calle Sol, San Juan, PR 00901'],
  ['5 Elm St, Fargo, North Dakota 58102', '5 Elm St Fargo ND 58102'],
  ['5 Elm St, Louisville, Kentucky 40202', '5 Elm St Louisville KY 40202'],
  ['W148 N9748 Lincoln Dr, Germantown, WI 53022', 'W148N9748 Lincoln Drive, Germantown, WI 53022'],
  ['1200 M Street, N.W., Washington, DC 20036', '1200 M St NW Washington DC 20036'],
  ['1200 M Street,NW,Washington,DC 20036', '1200 M St NW Washington DC 20036'],
  ['5 Elm St, Omaha, NE, 68102', '5 Elm St Omaha NE 68102'],
  ['700 U.S. Highway No. 1, Jupiter, FL 33477', '700 US Highway 1 Jupiter FL 33477'],
  ['700 US Hwy # 1, Jupiter, FL 33477', '700 U.S. Hwy Number 1, Jupiter, FL 33477'],
  ['700 State Road No 7, Jupiter, FL 33477', '700 State Rd 7 Jupiter FL 33477'],
  ['1 Pine St, Jersey City, NJ-07310-1234', '1 Pine St Jersey City NJ 07310'],
  ['1 Pine St, Jersey City, NJ-073101234', '1 Pine St Jersey City NJ 07310'],
  ['12 Heron Court 104, Boca Raton, FL 33496', '12 Heron Ct Unit 104, Boca Raton, FL 33496'],
  ['12 Heron Court NW 104 Boca Raton FL 33496', '12 Heron Ct NW #104, Boca Raton, FL 33496'],
  ['12 Heron Lane Apt 003, Boca Raton, FL 33496', '12 Heron Ln Apt 3, Boca Raton, FL 33496'],
])('treats the whole addresses %j and %j as the same', (one, other) => {
  expect(toNormalizedAddress(one)).toBe(toNormalizedAddress(other));
});

it.each([
  ['3', 'Unit 3'],
  ['# 3', 'Unit 3'],
  ['apt. 3-b', 'Unit 3B'],
  ['3 B', 'Unit 3B'],
  ['Unit 3', 'Unit 3'],
  ['bldg 2 apt 3', 'Building 2 Unit 3'],
  ['ph 2', 'PH 2'],
  ['penthouse', 'PH'],
  ['rear', 'Rear'],
  ['second floor', 'Floor 2'],
  ['garden', 'Unit Garden'],
  ['Tower 2 #305', 'Tower 2 Unit 305'],
  ['2 b upper', 'Unit 2B Upper'],
  ['North Tower', 'North Tower'],
  ['', ''],
  ['3 left', 'Unit 3 Left'],
  ['Apt. 3 RIGHT', 'Unit 3 Right'],
  ['bldg 2, 3 left', 'Building 2 Unit 3 Left'],
  ['Unit 3 Left', 'Unit 3 Left'],
  ['12 NW', 'Unit 12 NW'],
  ['3 #4', 'Unit 3 Unit 4'],
  ['3 upstairs', 'Unit 3 Upstairs'],
  [' , # ', ''],
])('shows the unit %j as %j and treats both as the same', (written, shown) => {
  const home = '700 Heron Lane, Boca Raton, FL 33496, USA';
  expect(unitLabel(written)).toBe(shown);
  expect(toNormalizedAddress(withUnit(home, written))).toBe(toNormalizedAddress(withUnit(home, shown)));
  if (shown !== '') expect(toNormalizedAddress(withUnit(home, written))).not.toBe(toNormalizedAddress(home));
});

it('treats the left and right side of a unit as different homes in every spelling', () => {
  const home = '700 Heron Lane, Boca Raton, FL 33496, USA';
  const homeOf = (unit: string) => toNormalizedAddress(withUnit(home, unit));
  expect(homeOf('3 left')).not.toBe(homeOf('3 right'));
  expect(homeOf('3 left')).not.toBe(homeOf('3'));
  expect(homeOf('# 3 LEFT')).toBe(homeOf('3 left'));
  expect(toNormalizedAddress('700 Heron Ln Apt 3 Left, Boca Raton, FL 33496')).toBe(homeOf('3 left'));
});

it('writes the unit after the street and leaves an address without a unit unchanged', () => {
  expect(withUnit('12 Heron Lane , Boca Raton, FL', '3')).toBe('12 Heron Lane Unit 3, Boca Raton, FL');
  expect(withUnit('12 Heron Lane , Boca Raton, FL', ' # ')).toBe('12 Heron Lane , Boca Raton, FL');
});

it('detects a unit in an address', () => {
  expect(hasUnit('12 Heron Lane Apt 3')).toBe(true);
  expect(hasUnit('12 Heron Lane')).toBe(false);
});

it('normalizes a street name, lowercases one that cannot be normalized, and leaves null', () => {
  expect(normalizeStreet('Verify Wy.')).toBe(normalizeStreet('verify way'));
  expect(normalizeStreet('USA')).toBe('usa');
  expect(normalizeStreet(null)).toBeNull();
});

it('returns the words of an address in order, with hyphens only within numbers', () => {
  expect(addressWords('12 Heron Ln. # 3-B, Winston-Salem, NC 27101-1234, USA')).toEqual([
    ...['12', 'heron', 'ln', '3-b', 'winston', 'salem', 'nc', '27101'],
  ]);
});
