import { describe, expect, it } from 'vitest';
import type { ShownVendor } from '../../vendor.schema.ts';
import { badgesOf, captionText, isMixed, paidInCategory, shortenName, voiceOf } from './list-texts.ts';

describe('texts of the vendor list', () => {
  it.each([
    [{}, ''],
    [{ quote: { text: 'On time.', by: 'Ann B.' } }, 'On time. Ann B.'],
    [
      { quote: { text: 'On time.', by: 'Ann B.' }, onMyStreet: ['Tom K.'] },
      'Tom K. on your street uses them',
    ],
    [{ onMyStreet: ['Ann B.', 'Tom K.'] }, 'Ann B. and Tom K. on your street use them'],
    [{ onMyStreet: ['Ann B.', 'Tom K.', 'Zoe L.'] }, 'Ann B. and 2 others on your street use them'],
  ])('the line of a neighbor for %j is %j', (vendor, line) => {
    const { quote, by, says } = voiceOf(vendor) ?? { quote: null, by: '', says: '' };
    expect([quote, by, says].filter(Boolean).join(' ')).toBe(line);
  });

  it('tells what the reader pays each vendor of a category', () => {
    const price = { unit: 'month', median: 150, low: 120, high: 185, homes: 9, dots: [], mine: 180 } as const;
    const row = (amount: number, other: object = {}) => ({
      category: 'Pool' as const,
      myCost: { amount, unit: 'month' as const, currency: 'USD', ...other },
    });
    const paid = (...rows: ReturnType<typeof row>[]) => paidInCategory(rows, 'Pool', { ...price, dots: [] });
    expect(paid(row(180), row(95), row(70, { currency: 'EUR' }), row(60, { unit: 'visit' }))).toEqual([
      95, 180,
    ]);
    expect(paid({ ...row(95), category: 'Pool' }, row(0))).toEqual([95]);
    expect(paid()).toEqual([180]);
  });

  it('describes the list', () => {
    expect(captionText(1, { category: 'Pool', search: null })).toBe('1 provider in Pool');
    expect(captionText(60, { category: null, search: null })).toBe('60 providers in all categories');
    expect(captionText(100, { category: 'Pool', search: null })).toBe('The first 100 providers in Pool');
    expect(captionText(2, { category: null, search: 'pol' })).toBe(
      '2 providers like “pol” in all categories',
    );
  });

  it('says what changed, and one thing more, the most important first', () => {
    const vendor = { isYours: true, myRating: 4, homesLeft: 3, homesServiced: 2 };
    const textsOf = (about: Partial<ShownVendor>) => {
      return badgesOf({ ...vendor, ...about }).flatMap(({ text, short }) => [text, short]);
    };
    expect(textsOf({ isChanged: true })).toEqual([
      'Recently changed',
      'Changed',
      'Your Provider 4★',
      'Yours 4★',
    ]);
    expect(textsOf({})).toEqual(['Your Provider 4★', 'Yours 4★']);
    expect(textsOf({ myRating: null })).toEqual(['Your Provider', 'Yours']);
    expect(textsOf({ isYours: false })).toEqual(['3 homes left them', '3 left']);
    const others = { isYours: false, homesLeft: null };
    expect(textsOf({ ...others, homesServiced: 0 })).toEqual(['New', 'New']);
    expect(textsOf(others)).toEqual(['You: 4★', 'You 4★']);
    expect(textsOf({ ...others, myRating: null })).toEqual([]);
  });

  it('marks averages of people who disagree', () => {
    const mixed = (hoaRating: number | null, hoaRatingCount: number) =>
      isMixed({ hoaRating, hoaRatingCount });
    expect([mixed(null, 0), mixed(3.4, 4), mixed(3.4, 5), mixed(3.5, 12)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('truncates a name after 24 characters', () => {
    expect(shortenName('CoolBreeze Air & Heating Specialists')).toBe('CoolBreeze Air & Heating…');
    expect(shortenName('Exactly twenty-four char')).toBe('Exactly twenty-four char');
  });
});
