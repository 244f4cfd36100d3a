/** Upper-case letters and digits that cannot be mistaken for each other, without vowels, so that no words appear. */
export const codeCharacters = 'CDFHJKMNPRTWXY34679';

/** Letters and digits of a code; they are shown in two groups. */
export const codeLength = 8;

const pattern = new RegExp(`^[${codeCharacters}]{${codeLength}}$`);

/** Removes spaces and dashes, also of pasted texts, and makes letters upper-case and narrow. */
export function cleanCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Expects a cleaned text (`cleanCode`). */
export const isCode = (text: string): boolean => pattern.test(text);

/** Returns a code as people see it, such as 'HKDR-4XMT'. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
