import { describe, expect, it } from 'vitest';
import type { ShownVendor } from '../../vendor.schema.ts';
import { badgeOf, captionText, isMixed, shareText, shortenName } from './list-texts.ts';

describe('texts of the vendor list', () => {
  it('shows shares with at most one decimal', () => {
    expect([0, 0.4, 12, 33.3333].map(shareText)).toEqual(['0%', '0.4%', '12%', '33.3%']);
  });

  it('describes the list', () => {
    expect(captionText(1, { category: 'Pool', search: null })).toBe('1 provider in Pool');
    expect(captionText(60, { category: null, search: null })).toBe('60 providers in all categories');
    expect(captionText(100, { category: 'Pool', search: null })).toBe('The first 100 providers in Pool');
    expect(captionText(2, { category: null, search: 'pol' })).toBe(
      '2 providers like “pol” in all categories',
    );
  });

  it('shows one badge, the most important first', () => {
    const vendor = { isYours: true, myRating: 4, homesLeft: 3, homesServiced: 2 };
    const textsOf = (about: Partial<ShownVendor>) => {
      const badge = badgeOf({ ...vendor, ...about });
      return badge && [badge.text, badge.short];
    };
    expect(textsOf({ isChanged: true })).toEqual(['Recently changed', 'Changed']);
    expect(textsOf({})).toEqual(['Your Provider 4★', 'Yours 4★']);
    expect(textsOf({ myRating: null })).toEqual(['Your Provider', 'Yours']);
    expect(textsOf({ isYours: false })).toEqual(['3 homes left them', '3 left']);
    const others = { isYours: false, homesLeft: null };
    expect(textsOf({ ...others, homesServiced: 0 })).toEqual(['New', 'New']);
    expect(textsOf(others)).toEqual(['You: 4★', 'You 4★']);
    expect(textsOf({ ...others, myRating: null })).toBeNull();
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
