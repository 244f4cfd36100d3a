import { expect, it } from 'vitest';
import type { Category } from './categories.ts';
import { communityAverage } from './published-costs.ts';

const average = (category: Category, publishedCostSum: number | null, publishedCostHomes: number | null) =>
  communityAverage({ category, publishedCostSum, publishedCostHomes });

it('is the published sum over the homes, in whole cents and by the unit of the main kind', () => {
  expect(average('Pool', 370, 3)).toEqual({ amount: 123.33, unit: 'month', homes: 3 });
  expect(average('Handyman', 260, 4)).toEqual({ amount: 65, unit: 'hour', homes: 4 });
});

it('is not told below three homes', () => {
  expect(average('Pool', 240, 2)).toBeNull();
  expect(average('Pool', null, null)).toBeNull();
});

it('is not told of jobs', () => {
  expect(average('Roofing', 60_000, 5)).toBeNull();
});
