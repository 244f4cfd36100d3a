import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactLink } from '../../../catalogue/contacts.ts';
import { readContacts } from './contacts.ts';

const numbersOf = (text: string) => readContacts(text).flatMap(({ number = [] }) => number);
const linksOf = (text: string) => readContacts(text).flatMap((contact) => contactLink(contact) ?? []);

describe('contacts of a vendor', () => {
  it.each([
    ...[
      '5615550142',
      '561-555-0142',
      '(561) 555 0142',
      '1 561.555.0142',
      '+1 (561) 555-0142',
      '(561)-555-0142',
    ],
    ...[
      '561 - 555 - 0142',
      '561\u2011555\u20110142',
      '\u202a+1\u00a0(561)\u00a0555\u20110142\u202c',
      '561/555-0142',
      '561·555·0142',
    ],
    ...[
      '1-561-555-0142',
      '５６１５５５０１４２',
      '5615550142.0',
      '561_555_0142',
      'tel:+15615550142',
      '561 5550142',
    ],
  ])('have the number in %j', (typed) => {
    expect(readContacts(typed)).toEqual([{ label: '(561) 555-0142', number: '+15615550142' }]);
  });

  it.each([
    ['two numbers', '561-555-0142 / 561-555-0143', ['tel:+15615550142', 'tel:+15615550143']],
    [
      'two numbers and a country code',
      '5615550142; 1 561 555 0143',
      ['tel:+15615550142', 'tel:+15615550143'],
    ],
    ['two people', 'Joe 561-555-0142, Ann 561-555-0143', ['tel:+15615550142', 'tel:+15615550143']],
    ['an extension', '239.555.0147 ext 12', ['tel:+12395550147,12']],
    ['an extension in brackets', '239-555-0147 (ext. 12)', ['tel:+12395550147,12']],
    ['a pause', '239-555-0147,,12#', ['tel:+12395550147,12']],
    ['letters of a toll-free number', 'Call 1-800-FLOWERS', ['tel:+18003569377']],
    ['letters of a local number', '239-555-POOL or 239-555-0147', ['tel:+12395557665', 'tel:+12395550147']],
    ['no number but a street', '561 555 OCEAN DRIVE', []],
    ['no extension but days', '561-555-0142 x 5 days', ['tel:+15615550142']],
    [
      'a number and an email',
      'Ask for Joe 561-555-0142 or office@pools.test',
      ['tel:+15615550142', 'mailto:office@pools.test'],
    ],
    ['an email alone', 'Office@BlueHeron.test', ['mailto:Office@BlueHeron.test']],
    [
      'an email with a subject',
      'office@pools.test?subject=Hi&bcc=a@b.test',
      ['mailto:office@pools.test', 'mailto:a@b.test'],
    ],
    ['a number abroad', '+44 20 7946 0958', ['tel:+442079460958']],
    ['a fax machine', '561-555-0142, fax 561-555-0143', ['tel:+15615550142']],
    ['a link with digits', 'https://pools.test/p/5615550142', []],
    ['a number of an email', '5615550142@text.test', ['mailto:5615550142@text.test']],
    ['no area code', '555-0142', []],
    ['no number', 'At the gate house', []],
    ['a postal code and a street', '12345 SW 5th St 33496', []],
    ['a date', '11/24/2026 9:14', []],
    ['a spoiled number', '5.61556E+09', []],
  ])('are links of %s', (_, typed, links) => {
    expect(linksOf(typed)).toEqual(links);
  });

  it('keep what people wrote beside them', () => {
    expect(readContacts('Ask for Joe, 561-555-0142')).toEqual([
      { label: '(561) 555-0142', number: '+15615550142' },
      { label: 'Ask for Joe, 561-555-0142' },
    ]);
    expect(readContacts('561-555-0142 / 0143').at(-1)).toEqual({ label: '561-555-0142 / 0143' });
    expect(readContacts('call or text 561-555-0142')).toHaveLength(1);
    expect(readContacts('555-0142')).toEqual([{ label: '555-0142' }]);
    expect(readContacts(' ')).toEqual([]);
  });

  it('have every number, whatever stands between them, and links that hold nothing else', () => {
    const area = fc.constantFrom('561', '239', '305', '800', '212');
    const shapes = [
      (a: string, l: string) => `(${a}) 555-${l}`,
      (a: string, l: string) => `${a}-555-${l}`,
      (a: string, l: string) => `${a}.555.${l}`,
      (a: string, l: string) => `+1 ${a} 555 ${l}`,
      (a: string, l: string) => `1-${a}-555-${l}`,
      (a: string, l: string) => `${a}555${l}`,
    ];
    const number = fc
      .tuple(area, fc.integer({ min: 100, max: 199 }), fc.constantFrom(...shapes))
      .map(([code, line, shape]) => ({ text: shape(code, `0${line}`), number: `+1${code}5550${line}` }));
    const between = fc.constantFrom(', ', ' / ', '; ', ' or ', '\n', ' and ', ' - Joe, ', ' | ', ' cell ');
    fc.assert(
      fc.property(fc.array(fc.tuple(number, between), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.map(([{ text: one }, gap]) => one + gap).join('');
        const wanted = [...new Set(parts.map(([one]) => one.number))];
        expect(numbersOf(text)).toEqual(wanted);
        for (const link of linksOf(text)) expect(link).toMatch(/^tel:\+1\d{10}$/);
      }),
    );
  });
});
