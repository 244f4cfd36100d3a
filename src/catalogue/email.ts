import { imitatesLatin, mixesAlphabets, withoutUnseen } from '../platform/letters.ts';

/** Quoted from the rules. */
export const invalidEmail = 'Please enter a valid email address.';

/** Letters that mean something in a mail header are left out: an address is one address, not a list of them. */
export const emailPattern =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;

export const longestEmail = 254;

/** Returns an e-mail address as it is compared and stored: wide and other forms of a letter are that letter. */
export function normalizeEmail(email: string): string {
  return withoutUnseen(email.normalize('NFKC')).trim().toLowerCase();
}

/** Returns whether an address looks like another one (docs/rules/accounts.md, 'E-mails'). */
export function imitatesEmail(email: string): boolean {
  return mixesAlphabets(email) || imitatesLatin(email);
}

/**
 * Returns whether a text is an e-mail, for pages that are too light to carry the schema; the schema (`emailInput`)
 * is made of the same parts.
 */
export function isEmail(email: string): boolean {
  return email.length <= longestEmail && emailPattern.test(email) && !imitatesEmail(email);
}

/**
 * Hides most of the local part: 'anna@example.org' → 'an***@example.org'; one character when the local part has
 * three or fewer. The mask has always the same length, so that it does not tell how long the address is.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  const shown = local.slice(0, local.length <= 3 ? 1 : 2).join('');
  return `${shown}***${email.slice(at)}`;
}
