import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, imitatesLatin, mixesAlphabets, poses, removeInvisible } from './letters.ts';

it.each([
  ['a soft hyphen', '\u00AD'],
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\uFEFF'],
  ['a combining grapheme joiner', '\u034F'],
  ['a right-to-left override', '\u202E'],
  ['a pop directional isolate', '\u2069'],
  ['an Arabic letter mark', '\u061C'],
  ['a Mongolian vowel separator', '\u180E'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a Hangul choseong filler', '\u115F'],
  ['a blank Braille pattern', '\u2800'],
  ['a variation selector', '\uFE0F'],
  ['an ideographic variation selector', '\u{E0100}'],
  ['a tag character', '\u{E0041}'],
  ['an annotation anchor', '\uFFF9'],
])('%s is removed', (_, letter) => {
  expect(removeInvisible(`Po${letter}ol${letter} 1${letter}`)).toBe('Pool 1');
  expect(removeInvisible(letter)).toBe('');
});

it.each(['👩‍👩‍👧‍👦', '🏊🏽‍♀️', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇸', '🏳️‍🌈', '👨🏿‍🦽‍➡️', '☎️'])('%s is kept', (emoji) => {
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
])('%s does not mix alphabets and is kept', (text) => {
  expect(mixesAlphabets(text)).toBe(false);
  expect(removeInvisible(text)).toBe(text);
});

it.each(['\u0410ce', 'Poo\u04CF', 'Blu\u0435 Wave', 'Gr\u03B5en', 'P\u13A0ol', 'h\u0585me'])(
  '%s mixes alphabets within a word',
  (text) => {
    expect(mixesAlphabets(text)).toBe(true);
  },
);

it('a word whose letters all look like Latin ones imitates Latin', () => {
  expect(imitatesLatin('\u0441\u043E\u0441\u043E@example.com')).toBe(true);
  expect(imitatesLatin('иван@example.com')).toBe(false);
  expect(imitatesLatin('pat@example.com')).toBe(false);
});

describe('a line of text', () => {
  it('keeps what people write', () => {
    expect(cleanLine("O'Brien & Søn – Pools №1 🏊‍♀️")).toBe("O'Brien & Søn – Pools №1 🏊‍♀️");
  });

  it('has single spaces and no line breaks', () => {
    expect(cleanLine(' Blue \t\n Wave\u00a0Pools \r\n')).toBe('Blue Wave Pools');
  });

  it('has no characters that cannot be stored or seen', () => {
    expect(cleanLine('Blue\u0000 \u202eWave\u200b\ufeff')).toBe('Blue Wave');
    expect(cleanLine('Blue\ud800Wave')).toBe('Blue\ufffdWave');
  });

  it('is the same for composed and decomposed letters', () => {
    expect(cleanLine('Cafe\u0301')).toBe(cleanLine('Caf\u00e9'));
  });
});

describe('text of several lines', () => {
  it('keeps its lines, with at most one empty line in a row', () => {
    expect(cleanText('Great.\r\n\r\n\r\n\r\nCame on time. \n')).toBe('Great.\n\nCame on time.');
  });

  it('has no characters that cannot be stored or seen', () => {
    expect(cleanText('On\u0000 time\u202e\n\tthree visits')).toBe('On time\n three visits');
  });
});

it.each(['Воса Bridges', 'Аnn Bell', 'Аса', 'Ann Воса', 'Boca Вridges', 'Ροο Plumbing'])(
  '%s poses',
  (name) => {
    expect(poses(name)).toBe(true);
  },
);

it.each([
  'Boca Bridges',
  'Сара Иванова',
  'Ω & Partner',
  '東京 Pools',
  'José Núñez',
  'Владимир Pools',
  '👑 Ann',
])('%s does not pose', (name) => {
  expect(poses(name)).toBe(false);
});
