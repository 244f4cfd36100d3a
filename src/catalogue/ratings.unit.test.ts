import { expect, it } from 'vitest';
import { averageRating, formatRating } from './ratings.ts';

it('shows an average with one decimal', () => {
  expect([5, 4.25, 4.5].map(formatRating)).toEqual(['5.0', '4.3', '4.5']);
});

it('an average has two decimals and is null without ratings', () => {
  expect(averageRating(13, 3)).toBe(4.33);
  expect(averageRating(5, 1)).toBe(5);
  expect(averageRating(0, 0)).toBeNull();
});
