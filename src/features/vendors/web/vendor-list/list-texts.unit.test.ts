import { describe, expect, it } from 'vitest';
import {
  captionText,
  homesText,
  initialsOf,
  ownText,
  providersText,
  ratingNote,
  shareText,
  shortenName,
} from './list-texts.ts';

describe('texts of the vendor list', () => {
  it('counts homes', () => {
    expect([0, 1, 12, 1200].map(homesText)).toEqual(['0 homes', '1 home', '12 homes', '1,200 homes']);
  });

  it('counts providers', () => {
    expect([1, 100, 1200].map(providersText)).toEqual(['1 provider', '100 providers', '1,200 providers']);
  });

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

  it('takes initials from the first two words', () => {
    expect(['The Blue Heron Pools', 'AquaTidy', 'R & D Électric', '99 Pools'].map(initialsOf)).toEqual([
      'BH',
      'A',
      'RD',
      '9P',
    ]);
  });

  it('marks averages of few people and those with mixed ratings', () => {
    const note = (hoaRating: number | null, hoaRatingCount: number) =>
      ratingNote({ hoaRating, hoaRatingCount });
    expect([note(null, 0), note(5, 2), note(3.4, 4), note(3.4, 5), note(3.5, 12)]).toEqual([
      null,
      'few ratings',
      null,
      'mixed reviews',
      null,
    ]);
  });

  it("shows the reader's own rating and cost", () => {
    const myCost = { amount: 140, unit: 'month', currency: 'USD' } as const;
    expect(ownText({ myRating: 4, myCost })).toBe('You: 4★ · $140');
    expect(ownText({ myRating: null, myCost: null })).toBeNull();
  });

  it('truncates a name after 24 characters', () => {
    expect(shortenName('CoolBreeze Air & Heating Specialists')).toBe('CoolBreeze Air & Heating…');
    expect(shortenName('Exactly twenty-four char')).toBe('Exactly twenty-four char');
  });
});
