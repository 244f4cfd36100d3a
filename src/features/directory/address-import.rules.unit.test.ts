import { expect, it } from 'vitest';
import { residentNames } from './address-import.rules.ts';

it('says in the singular what the name of one resident does', () => {
  expect(
    [1, 2, 1200].map((count) => `${residentNames(count, 'go')}; ${residentNames(count, 'come')}`),
  ).toEqual([
    'The name of 1 resident goes; The name of 1 resident comes',
    'The names of 2 residents go; The names of 2 residents come',
    'The names of 1,200 residents go; The names of 1,200 residents come',
  ]);
});
