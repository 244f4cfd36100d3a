import { expect, it } from 'vitest';
import { isLikeName } from './like-names.ts';

it.each([
  ['Blue Wave Pools', 'Blue Wave Pools LLC'],
  ['The Blue Wave', 'Blue Wave'],
  ['A & B Pools', 'A and B Pools'],
  ["Joe's Plumbing", 'Joes Plumming'],
  ['ABC Polls', 'ABC Pools'],
  ['Café Pools', 'Cafe-Pools'],
  ['Bluewave Pools', 'Blue Wave Pools'],
  ['Blue Heron Pools', 'Blue Heron Pool Service'],
])('%s may be a correction of %s', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([true, true]);
});

it.each([
  ['Blue Wave Pools', 'Gold Wave Pools'],
  ['Blue Wave Pools', 'Sunny Side Roofing'],
  ['Joe', 'Jim'],
  ['Cool Air', 'Warm Air'],
  ['Gold Leaf Pools', 'Pools'],
  ['Shady Sam', 'Gold Leaf Pools Shady Sam'],
])('%s is another business than %s', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([false, false]);
});
