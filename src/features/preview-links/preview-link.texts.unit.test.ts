import { describe, expect, it } from 'vitest';
import { bannerTexts, progressText, sharesText } from './preview-link.texts.ts';

const rating = { vendorId: '', vendorName: 'Blue Heron', rating: 5 };
const cost = { vendorId: '', vendorName: 'Blue Heron', kind: 'hourly', amount: 60, unit: 'hour' } as const;

describe('the text about contributions to keep', () => {
  it('counts ratings and costs, without zeros', () => {
    expect(sharesText({ ratings: [rating, rating], costs: [cost] })).toBe(
      'You rated 2 providers and shared 1 cost before you joined.',
    );
    expect(sharesText({ ratings: [rating], costs: [] })).toBe('You rated 1 provider before you joined.');
    expect(sharesText({ ratings: [], costs: [cost, cost] })).toBe('You shared 2 costs before you joined.');
  });
});

describe('the banner of a preview page', () => {
  const facts = { firstName: 'Val', count: 0, communityName: 'Heron Bay' };

  it('asks for at least three ratings, then thanks the visitor', () => {
    expect(bannerTexts({ ...facts, firstName: null }).text).toContain('at least three vendors');
    expect(bannerTexts(facts).title).toBe('Welcome, Val!');
    expect(bannerTexts({ ...facts, count: 1 })).toEqual({
      title: 'Thank you, Val!',
      text: 'Two more would be wonderful.',
    });
    expect(bannerTexts({ ...facts, count: 2 }).text).toBe('Just one more would be wonderful.');
    expect(bannerTexts({ ...facts, count: 3 }).text).toContain('Heron Bay');
  });

  it('counts up to three and beyond', () => {
    expect([0, 3, 4].map(progressText)).toEqual(['0 of 3 rated', '3 of 3 rated', '4 rated']);
  });
});
