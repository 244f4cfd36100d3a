import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanCode, codeCharacters, codeLength, isCode, showCode } from './sign-in-code.ts';

const code = fc
  .array(fc.constantFrom(...codeCharacters), { minLength: codeLength, maxLength: codeLength })
  .map((letters) => letters.join(''));

/** What copying, forwarding and dictating make of a code. */
const around: ((code: string) => string)[] = [
  (text) => text,
  (text) => `Your sign-in code: ${text}`,
  (text) => `${text}.`,
  (text) => `${text} is your Porchlist sign-in code`,
  (text) => `“${text}”`,
  (text) => `> ${text}\n> It works for ten minutes.`,
  (text) => text.replace('-', '\u2212'),
  (text) => text.replace('-', ' – '),
  (text) => text.replace('-', ''),
  (text) => text.toLowerCase(),
  (text) => `\u200B${text}\u200B`,
  (text) => `${text}\n${text}`,
];

it('a code is found in what was pasted', () => {
  fc.assert(
    fc.property(code, fc.constantFrom(...around), (sent, put) => {
      expect(cleanCode(put(showCode(sent)))).toBe(sent);
    }),
  );
});

it.each([
  '',
  'Your sign-in code',
  'HKDR-4XM',
  'HKDR-4XMTW',
  'HKDR-4XMT or HKDR-4XMW',
  'AHKDR-4XMT',
  'HKDR-4XMT-4XMT',
])('%j is no code', (text) => {
  expect(isCode(cleanCode(text))).toBe(false);
});
