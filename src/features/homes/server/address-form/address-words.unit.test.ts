import { expect, it } from 'vitest';
import { shortFormsOfPrefix, stateCode } from './address-words.ts';

it.each([
  ['Florida', 'FL'],
  [' New \t York ', 'NY'],
  ['fl', 'FL'],
  ['Fla.', 'FL'],
  ['N. J.', 'NJ'],
  ['W. Va.', 'WV'],
  ['W. Va. N', null],
  ['Ontario', null],
  ['', null],
])('reads %j as the state %j', (written, code) => {
  expect(stateCode(written)).toBe(code);
});

it.each([
  ['lan', ['lndg', 'ln']],
  ['flo', ['fl']],
  ['twentieth', ['20th']],
  ['heron', []],
])('finds the short form of every word that begins with %j', (prefix, forms) => {
  expect(shortFormsOfPrefix(prefix)).toEqual(forms);
});
