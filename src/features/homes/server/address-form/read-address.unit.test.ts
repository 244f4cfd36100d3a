import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNormalizedAddress, unitLabel, withUnit } from './normalize-address.ts';
import { type AddressProblem, type ReadAddress, readAddress, readArea } from './read-address.ts';

const boca = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };

function partsOf(read: ReadAddress | AddressProblem) {
  if (typeof read === 'string') return read;
  const { streetNumber, route, unit, city, state, postalCode } = read;
  return [streetNumber, route, unitLabel(unit), `${city}, ${state} ${postalCode}`]
    .filter(Boolean)
    .join(' | ');
}
const normalForm = ({ streetNumber, route, unit, city, state, postalCode }: ReadAddress) =>
  toNormalizedAddress(withUnit(`${streetNumber} ${route}, ${city}, ${state} ${postalCode}`, unit));

const verify = '12 | Verify Way | Boca Raton, FL 33496';

describe('readAddress', () => {
  it.each([
    ['12 Verify Way, Boca Raton FL 33496', verify],
    ['12 Verify Way, Boca Raton FL., 33496-1234', verify],
    ['12 Verify Way Boca Raton, FL 33496', verify],
    ['12 Verify Way Boca Raton FL 33496', verify],
    ['12 Verify Way, Boca Raton, Fla. 334961201', verify],
    ['12 Verify Way, Boca Raton, Florida, 33496.0', verify],
    ['12 Verify Way\nBoca Raton, FL 33496-\nU.S.A.', verify],
    ['12 Verify Way, Boca Raton, FL 33496, Palm Beach County', verify],
    ['14 Verify Way\r\nApt 3\r\nBoca Raton, FL 33496', '14 | Verify Way | Unit 3 | Boca Raton, FL 33496'],
    ['12 Oak Ave St. Petersburg FL 33701', '12 | Oak Ave | St. Petersburg, FL 33701'],
    ['12 Saint Johns Way West Palm Beach FL 33401', '12 | Saint Johns Way | West Palm Beach, FL 33401'],
    ['100 Main St Port St Lucie FL 34983', '100 | Main St | Port St Lucie, FL 34983'],
    ['4505 ravenwood pl union city ga 30291', '4505 | ravenwood pl | union city, GA 30291'],
    ['9 Verify Way #3 Coral Springs FL 33071', '9 | Verify Way | Unit 3 | Coral Springs, FL 33071'],
    [
      '1400 S Ocean Blvd Unit 503N Boca Raton FL 33432',
      '1400 | S Ocean Blvd | Unit 503N | Boca Raton, FL 33432',
    ],
    ['1600 Pennsylvania Ave NW Washington DC 20500', '1600 | Pennsylvania Ave NW | Washington, DC 20500'],
    ['12 Heron Lane, 3B, Boca Raton, FL 33496', '12 | Heron Lane | Unit 3B | Boca Raton, FL 33496'],
    [
      '12 Heron Lane Bldg 2, Apt 3 B, Boca Raton, FL 33496',
      '12 | Heron Lane | Building 2 Unit 3B | Boca Raton, FL 33496',
    ],
    ['12 Heron Lane PH 2, Boca Raton, FL 33496', '12 | Heron Lane | PH 2 | Boca Raton, FL 33496'],
    [
      '12 Heron Ct Bldg. B, Unit 3, Boca Raton, FL 33496',
      '12 | Heron Ct | Building B Unit 3 | Boca Raton, FL 33496',
    ],
    ['12 Heron Lane, Second Floor, Boca Raton, FL 33496', '12 | Heron Lane | Floor 2 | Boca Raton, FL 33496'],
    ['12 Heron Trl Lot C, Boulder, CO 80303', '12 | Heron Trl | Unit C | Boulder, CO 80303'],
    ['12 West Side, Boca Raton, FL 33496', '12 | West Side | Boca Raton, FL 33496'],
    [
      "12 O'Neil Cañada Way Apt 3, Boca Raton, FL 33496",
      "12 | O'Neil Cañada Way | Unit 3 | Boca Raton, FL 33496",
    ],
    ['1234 E 2100 S, Salt Lake City, UT 84106', '1234 | E 2100 S | Salt Lake City, UT 84106'],
    ['W148 N9748 Larch Ct, Germantown, WI 53022', 'W148 N9748 | Larch Ct | Germantown, WI 53022'],
    ['N97W14850 Larch Ct, Germantown, WI 53022', 'N97W14850 | Larch Ct | Germantown, WI 53022'],
    ['One Verify Way, Boca Raton FL 33496', 'One | Verify Way | Boca Raton, FL 33496'],
    ['45-12 41st St, Sunnyside, NY 11104', '45-12 | 41st St | Sunnyside, NY 11104'],
    ['12 1/2 Larch Ct, Athens, TN 37303', '12 1/2 | Larch Ct | Athens, TN 37303'],
    ['12½ Larch Ct, Athens, TN 37303', '12 1/2 | Larch Ct | Athens, TN 37303'],
    ['12B Larch Ct, Athens, TN 37303', '12B | Larch Ct | Athens, TN 37303'],
    ['100 5th Ave New York NY 10011', '100 | 5th Ave | New York, NY 10011'],
    ['256 County Road 634, Athens TN 37303', '256 | County Road 634 | Athens, TN 37303'],
    ['1873 State Rte 6, # C, Rome, OH 44085', '1873 | State Rte 6 | Unit C | Rome, OH 44085'],
    [
      '3911 E State Hwy D, Unit A101, Springfield, MO 65809',
      '3911 | E State Hwy D | Unit A101 | Springfield, MO 65809',
    ],
    ['7805 E Stop 11 Rd, Indianapolis, IN 46227', '7805 | E Stop 11 Rd | Indianapolis, IN 46227'],
    ['45 Highway 1 South, Athens, TN 37303', '45 | Highway 1 South | Athens, TN 37303'],
    ['12 Heron Ct, Hartford CT 06101', '12 | Heron Ct | Hartford, CT 06101'],
    ['5 Calle Sol, San Juan, PR 00926', '5 | Calle Sol | San Juan, PR 00926'],
    ['N1234 County Road A, Fremont, WI 54940', 'N1234 | County Road A | Fremont, WI 54940'],
    ['1800 M Street, NW, Washington, DC 20036', '1800 | M Street NW | Washington, DC 20036'],
    ['235 Peach St., N.E. Ste. 200, Atlanta, GA 30303', '235 | Peach St. NE | Unit 200 | Atlanta, GA 30303'],
    ['480 Larch Blvd,Jersey City,NJ-07310', '480 | Larch Blvd | Jersey City, NJ 07310'],
    ['2104 State Highway No. 70, Lakehurst, NJ 08733', '2104 | State Highway 70 | Lakehurst, NJ 08733'],
    ['1413 State Highway #50, Mays Landing, NJ 08330', '1413 | State Highway 50 | Mays Landing, NJ 08330'],
    ['45 Broad St, 2nd Fl., New York, N.Y. 10013.', '45 | Broad St | Floor 2 | New York, NY 10013'],
    ['1104 Glen Ct 104, Athens, OH 43040', '1104 | Glen Ct | Unit 104 | Athens, OH 43040'],
    ['1104 Glen Ct N 3B, Athens, OH 43040', '1104 | Glen Ct N | Unit 3B | Athens, OH 43040'],
    ['519 Private Drive 462, Leonard, TX 75452', '519 | Private Drive 462 | Leonard, TX 75452'],
    ['20 US Hwy 441 S, Boca Raton, FL 33496', '20 | US Hwy 441 S | Boca Raton, FL 33496'],
  ])('reads %j as %j', (street, expected) => {
    const read = readAddress({ street });
    expect(partsOf(read)).toBe(expected);
    if (typeof read !== 'string') expect(normalForm(read)).toBe(toNormalizedAddress(street));
  });

  it.each([
    ['12 Verify Way', verify],
    ['12 Verify Way Boca Raton', verify],
    ['12 Verify Way Boca Raton Florida', verify],
    ['12 Verify Way, Boca Raton 33496', verify],
    ['12 Plaza Real South Boca Raton FL 33496', '12 | Plaza Real South | Boca Raton, FL 33496'],
    ['12 Heron Ct', '12 | Heron Ct | Boca Raton, FL 33496'],
    ['12 Heron Ct, Delray Beach 33446', '12 | Heron Ct | Delray Beach, FL 33446'],
    ['12 Heron Ct, Albany 12207', 'state'],
    ['12 Heron Ct, Hoboken, NJ 7030', '12 | Heron Ct | Hoboken, NJ 07030'],
    ['3240 Via Napoli, Winter Park, FL', 'postalCode'],
    ['123 Broadway New York NY 10001', 'city'],
  ])('reads %j in Boca Raton as %j', (street, expected) => {
    expect(partsOf(readAddress({ street }, boca))).toBe(expected);
  });

  it.each<[Parameters<typeof readAddress>[0], string]>([
    [{ street: 'PO Box 12, Boca Raton FL 33496' }, 'poBox'],
    [{ street: '5th Ave' }, 'number'],
    [{ street: 'Lot 7 Heron Trail' }, 'number'],
    [{ street: '12 - 5th Ave' }, 'street'],
    [{ street: '100 – 22nd Street' }, 'street'],
    [{ street: '12-5th Ave' }, 'number'],
    [{ street: '12 - 16 Oak Row' }, '12-16 | Oak Row | Boca Raton, FL 33496'],
    [{ street: '#5 1/2 Oak Row' }, 'number'],
    [{ street: 'Apt 3 5th Ave' }, 'number'],
    [{ street: 'Bldg 2 Unit 6 12 Oak Row' }, '12 | Oak Row | Building 2 Unit 6 | Boca Raton, FL 33496'],
    [{ street: 'Bldg. 2 Apt. 6 12 Oak Row' }, '12 | Oak Row | Building 2 Unit 6 | Boca Raton, FL 33496'],
    [{ street: 'Unit 100 200 5th Ave' }, '200 | 5th Ave | Unit 100 | Boca Raton, FL 33496'],
    [{ street: 'Apt 3 24 26 Oak Row' }, '24 | 26 Oak Row | Unit 3 | Boca Raton, FL 33496'],
    [{ street: '24 Oak Apt Florida #3B' }, 'unit'],
    [{ street: '#FloridaApt 24 Oak Row' }, 'unit'],
    [{ street: '12345' }, 'street'],
    [{ number: '3-Mar', street: 'Oak Row' }, 'spoiled'],
    [{ number: '#REF!', street: 'Oak Row' }, 'spoiled'],
    [{ number: 'x', street: 'Oak Row' }, 'numberShape'],
    [{ number: '14.0', street: 'Oak Row' }, '14 | Oak Row | Boca Raton, FL 33496'],
    [{ number: '12', street: '12 Oak Row' }, '12 | Oak Row | Boca Raton, FL 33496'],
    [{ number: '12', street: '5th Ave' }, '12 | 5th Ave | Boca Raton, FL 33496'],
    [{ number: '1234', street: '2100 S' }, '1234 | 2100 S | Boca Raton, FL 33496'],
    [{ street: '12 Verify Way, The Pines' }, 'unread'],
    [{ street: '12 Verify Way, Boca Raton FL 33496 561-555-0100' }, 'unread'],
    [{ street: '12 Verify Way', city: 'Boca Raton, FL 33496', state: '', postalCode: '' }, verify],
    [
      { street: '12 Verify Way', city: 'San Juan', state: 'PR', postalCode: '926' },
      '12 | Verify Way | San Juan, PR 00926',
    ],
    [
      { street: '12 Verify Way', city: 'Salem', state: 'Mass.', postalCode: '1970' },
      '12 | Verify Way | Salem, MA 01970',
    ],
    [{ street: '12 Verify Way', city: 'Boca Raton', state: 'FL', postalCode: '334' }, 'postalCode'],
    [{ street: '12 Verify Way', city: 'Boca Raton', state: 'FL', postalCode: '="33496"' }, verify],
    ...['33,496', "'33496", '33496–1201', '3.3496E+04', 'FL 33496', '33496 USA'].map(
      (postalCode) =>
        [{ street: '12 Verify Way', city: 'Boca Raton', state: 'FL - Florida', postalCode }, verify] as [
          Parameters<typeof readAddress>[0],
          string,
        ],
    ),
    ...['N/A', '-', 'None', '0', 'House', 'SFH', 'n.a.', 'Not Applicable', '(blank)', 'TBD', 'nan'].map(
      (unit) => [{ street: '12 Verify Way', unit }, verify] as [{ street: string; unit: string }, string],
    ),
    [{ street: '12 Verify Way', unit: '12-Mar' }, 'spoiled'],
    [{ street: '12 Verify Way', unit: '1/2/2004' }, 'spoiled'],
    [{ street: '12 Verify Way', unit: '#SPILL!' }, 'spoiled'],
    [{ street: '12 Verify Way #3-Mar' }, 'unit'],
    [{ street: '12 Verify Way', unit: 'Apt 3-Mar' }, 'unit'],
    [{ street: '12 Verify Way', unit: '12:00:00 AM' }, 'spoiled'],
    [{ street: '12 Verify Way', unit: 'X' }, '12 | Verify Way | Unit X | Boca Raton, FL 33496'],
    [{ street: '12 Verify Way', unit: '10203' }, '12 | Verify Way | Unit 10203 | Boca Raton, FL 33496'],
    [{ street: '12 Verify Way', unit: '700 Hudson Row' }, 'unit'],
    [{ street: '12 Verify Way', unit: 'Boca Raton FL 33496' }, 'unit'],
    [{ street: '12 Verify Way Apt 3', unit: '# 3' }, '12 | Verify Way | Unit 3 | Boca Raton, FL 33496'],
    [
      { street: '12 Verify Way Bldg 2', unit: '3' },
      '12 | Verify Way | Building 2 Unit 3 | Boca Raton, FL 33496',
    ],
  ])('reads %j as %j', (written, expected) => {
    expect(partsOf(readAddress(written, boca))).toBe(expected);
  });

  it('names what is worth a look', () => {
    const doubtsOf = (street: string) => {
      const read = readAddress({ street, city: 'Boca Raton', state: 'PR', postalCode: '926' }, boca);
      return typeof read === 'string' ? read : read.doubts;
    };
    expect(doubtsOf('12 Verify Way')).toEqual(['ZIP code: 00926']);
    expect(doubtsOf('12 Verify Way Coral Springs FL 33071')).toContain('City: Coral Springs');
    expect(doubtsOf('12 Verify Way, Albany, NY 12207')).toEqual(['City: Albany, not Boca Raton']);
    expect(doubtsOf('Seven Oaks Drive, Boca Raton, FL 33496')).toEqual(['House number: Seven']);
  });

  const number = fc.constantFrom('12', '7B', '45-12', '12 1/2', 'One', 'W148 N9748');
  const street = fc.constantFrom(
    'Verify Way',
    'N 5th Ave',
    'Lake View Dr',
    'County Road 634',
    'Saint Johns Ct',
    'Avenue C',
  );
  const unit = fc.constantFrom('', 'Apt 3', '#3B', 'Unit 503N', 'Bldg 2 Apt 3', 'Ste. 12-A', 'Lot 7');
  const city = fc.constantFrom(
    'Boca Raton',
    'Coral Springs',
    'West Palm Beach',
    'St. Petersburg',
    'Lake Worth',
    'Winston-Salem',
  );
  const state = fc.constantFrom('FL', 'Florida', 'Fla.', 'FL.', 'fl');
  const postalCode = fc.constantFrom('33496', '33496-1201', '334961201', '33496.0', '33496 1201');
  const end = fc.constantFrom('', ', USA', ', Palm Beach County', ' United States');
  const written = fc.record({ number, street, unit, city, state, postalCode, end });

  it('gives every part its place, whatever stands between them', () => {
    const gap = fc.constantFrom(', ', '\n', ' , ');
    fc.assert(
      fc.property(written, gap, fc.constantFrom(', ', ' '), (parts, between, beforeCode) => {
        const line = [parts.number, parts.street].join(' ');
        const place = [parts.city, parts.state].join(between);
        const text =
          [line, parts.unit, place].filter(Boolean).join(between) + beforeCode + parts.postalCode + parts.end;
        const read = readAddress({ street: text });
        expect(partsOf(read)).toBe(
          [parts.number, parts.street, unitLabel(parts.unit), `${parts.city}, FL 33496`]
            .filter(Boolean)
            .join(' | '),
        );
        expect(normalForm(read as ReadAddress)).toBe(toNormalizedAddress(text));
      }),
      { numRuns: 300 },
    );
  });

  it('reads or refuses any text within a moment, and leaves no ZIP code, state or city in a unit', () => {
    const word = fc.oneof(
      ...[number, street, unit, city, state, postalCode],
      fc.constantFrom(
        'N',
        'E',
        'st',
        'apt',
        '#',
        '&',
        'and',
        'P.O.',
        'Box',
        '/',
        '-',
        '1',
        'a',
        'é',
        '  ',
        "'",
      ),
    );
    const text = fc
      .tuple(fc.array(word, { maxLength: 40 }), fc.constantFrom(' ', ', ', '\n', ''))
      .map(([words, separator]) => words.join(separator));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ maxLength: 200 })), fc.boolean(), (street, isKnown) => {
        const begun = process.cpuUsage();
        const read = readAddress({ street }, isKnown ? boca : null);
        // Far more than it takes, and far less than a pattern that tries all ways.
        expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
        if (typeof read === 'string') return;
        expect(read.unit.toLowerCase()).not.toMatch(/\d{5}|\bfl$|florida/);
        expect(read.unit.toLowerCase()).not.toContain(read.city.toLowerCase());
        expect(read.route).not.toMatch(/,|\d{5}/);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['Austin, TX 78704', { city: 'Austin', state: 'TX', postalCode: '78704' }],
  ['Boca Raton FL 33496', boca],
  ['1 Footbridge Way, Boca Raton, FL 33496-1201', boca],
  ['1 Footbridge Way Boca Raton Fla. 33496', boca],
  ['somewhere', null],
  ['Austin, TX', null],
  [null, null],
])('reads the area of %j', (text, area) => {
  expect(readArea(text)).toEqual(area);
});
