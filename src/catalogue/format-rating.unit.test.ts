import { expect, it } from 'vitest';
import { formatRating } from './ratings.ts';

it('shows an average with one decimal', () => {
  expect([5, 4.25, 4.5].map(formatRating)).toEqual(['5.0', '4.3', '4.5']);
});
