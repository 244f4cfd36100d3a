import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './normalize-address.ts';

const heron = '12 heron ln boca raton fl 33496';

describe('normalizeAddress', () => {
  it.each([
    ['12 Heron Lane, Boca Raton, FL 33496, USA', heron],
    ['12 heron ln. boca raton fl 33496-1201', heron],
    ['  12   HERON LANE,Boca Raton,Florida 33496, United States', heron],
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
  ])('reads %j as %j', (written, expected) => {
    expect(normalizeAddress(written)).toBe(expected);
  });

  it('keeps different homes apart', () => {
    const homes = [
      '12 Heron Lane',
      '21 Heron Lane',
      '12 Heron Court',
      '12 Heron Lane Apt 1',
      '12 Heron Lane Apt 2',
      '12 N Heron Lane',
    ];
    expect(new Set(homes.map(normalizeAddress)).size).toBe(homes.length);
  });

  it('is empty for a text without letters and digits', () => {
    expect(normalizeAddress(' , -- . ')).toBe('');
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

  it('changes nothing the second time, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        const once = normalizeAddress(text);
        expect(normalizeAddress(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves single spaces between words of letters and digits, in lower case', () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        expect(normalizeAddress(text)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(normalizeAddress(text)).toBe(normalizeAddress(text).toLowerCase());
      }),
      { numRuns: 3000 },
    );
  });
});
