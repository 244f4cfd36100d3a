import { expect, it } from 'vitest';
import { averageRating } from './ratings.ts';

it('an average has two decimals and is null without ratings', () => {
  expect(averageRating(13, 3)).toBe(4.33);
  expect(averageRating(5, 1)).toBe(5);
  expect(averageRating(0, 0)).toBeNull();
});
