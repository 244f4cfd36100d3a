import { expect, it } from 'vitest';
import { imitatesLatin, mixesAlphabets, removeInvisible } from './letters.ts';

it.each([
  ['a soft hyphen', '\u00AD'],
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a joiner that joins nothing', '\u200D'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a combining grapheme joiner', '\u034F'],
  ['a mark that turns the line', '\u202E'],
  ['the end of it', '\u2069'],
  ['an Arabic letter mark', '\u061C'],
  ['a Mongolian vowel separator', '\u180E'],
  ['a filler of Hangul', '\u3164'],
  ['a half-width one', '\uFFA0'],
  ['one of its first consonants', '\u115F'],
  ['the blank of Braille', '\u2800'],
  ['a variation of a letter', '\uFE0F'],
  ['a variation of an ideograph', '\u{E0100}'],
  ['a tag', '\u{E0041}'],
  ['the beginning of an annotation', '\uFFF9'],
])('%s cannot be seen, and is left out', (_, letter) => {
  expect(removeInvisible(`Po${letter}ol${letter} 1${letter}`)).toBe('Pool 1');
  expect(removeInvisible(letter)).toBe('');
});

it.each(['👩‍👩‍👧‍👦', '🏊🏽‍♀️', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇸', '🏳️‍🌈', '👨🏿‍🦽‍➡️', '☎️'])('%s stays whole', (emoji) => {
  expect(removeInvisible(`a${emoji}b\u00AD`)).toBe(`a${emoji}b`);
});

it.each([
  'Søn & Søn',
  'Ω & Partner',
  '東京 Pools',
  'Иван',
  "O'Brien №1",
  'João Ǆ',
  '10 µm',
  'Владимир Pools',
  'ASCII',
])('%s is written as people write', (text) => {
  expect(mixesAlphabets(text)).toBe(false);
  expect(removeInvisible(text)).toBe(text);
});

it.each(['\u0410ce', 'Poo\u04CF', 'Blu\u0435 Wave', 'Gr\u03B5en', 'P\u13A0ol', 'h\u0585me'])(
  '%s has letters of another alphabet in a word',
  (text) => {
    expect(mixesAlphabets(text)).toBe(true);
  },
);

it('a word of foreign letters that all look like Latin ones is an imitation', () => {
  expect(imitatesLatin('\u0441\u043E\u0441\u043E@example.com')).toBe(true);
  expect(imitatesLatin('иван@example.com')).toBe(false);
  expect(imitatesLatin('pat@example.com')).toBe(false);
});
