/** Upper-case letters and digits that cannot be mistaken for each other, without vowels, so that no words appear. */
export const codeCharacters = 'CDFHJKMNPRTWXY34679';

/** Letters and digits of a code; they are shown in two groups. */
export const codeLength = 8;

const pattern = new RegExp(`^[${codeCharacters}]{${codeLength}}$`);

/** What is between the groups of a code as people, keyboards and mail programs write it. */
const gaps = /[\s\p{Pd}\u2212_.]/gu;

const half = `[${codeCharacters}]{${codeLength / 2}}`;
const inText = new RegExp(
  `(?<![\\p{L}\\p{N}][\\p{Pd}\\u2212]?)${half}[\\s\\p{Pd}\\u2212_.]{0,3}${half}(?![\\p{Pd}\\u2212]?[\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Returns the code that a text contains, such as a pasted line of the email, without the gap. Otherwise the text without
 * spaces and dashes. Letters become upper-case and narrow.
 */
export function cleanCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  const found = new Set(plain.match(inText)?.map((code) => code.replace(gaps, '')));
  const [code = ''] = found;
  return found.size === 1 ? code : plain.replace(gaps, '');
}

/** Expects a cleaned text (`cleanCode`). */
export const isCode = (text: string): boolean => pattern.test(text);

/** Returns a code as people see it, such as 'HKDR-4XMT'. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
