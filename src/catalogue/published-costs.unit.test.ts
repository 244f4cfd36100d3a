import { expect, it } from 'vitest';
import type { Category } from './categories.ts';
import { communityAverage } from './published-costs.ts';

const average = (category: Category, publishedCostSum: number | null, publishedCostHomes: number | null) =>
  communityAverage({ category, publishedCostSum, publishedCostHomes });

it('the average is the published sum per home, rounded to cents, with the unit of the main kind', () => {
  expect(average('Pool', 370, 3)).toEqual({ amount: 123.33, unit: 'month', homes: 3 });
  expect(average('Handyman', 260, 4)).toEqual({ amount: 65, unit: 'hour', homes: 4 });
});

it('there is no average with fewer than three homes', () => {
  expect(average('Pool', 240, 2)).toBeNull();
  expect(average('Pool', null, null)).toBeNull();
});

it('there is no average for categories of one-time jobs', () => {
  expect(average('Roofing', 60_000, 5)).toBeNull();
});
