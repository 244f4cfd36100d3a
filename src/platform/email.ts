import { imitatesLatin, mixesAlphabets, removeInvisible } from './letters.ts';

export const invalidEmail = 'Please enter a valid email address.';

/**
 * Excludes characters with a meaning in email headers (an address is one address, not a list), dots that no mail server
 * accepts, and endings that no domain has.
 */
export const emailPattern =
  /^(?![.].|.*(?:[.][.]|[.]@|@[.-]|-[.]|[.]-))[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u;

export const maxEmailLength = 254;

/** What is next to an @. */
const nearAt = /[^\s@<>()[\]\\,;:"'“”‘’„*]{1,254}@[^\s@<>()[\]\\,;:"'“”‘’„*?/]+/g;

/** Returns whether a text names several addresses, or has an @ that belongs to none. */
function isAmbiguous(text: string): boolean {
  const found = text.match(nearAt) ?? [];
  const different = new Set(found.map((address) => address.toLowerCase()));
  return different.size > 1 || found.length !== text.split('@').length - 1;
}

const bracketed = /<([^<>@]+@[^<>@]+)>/;
const before = /^(?:[\s*"'“”‘’„«»<>([{,;:]|e-?mail ?[:–—-]|mailto:)+/i;
const after = /(?:\?(?:subject|body|cc|bcc)=|\s[(–—-]|\]\(mailto:).*$/is;
const marksAfter = /(?<![^\p{L}\p{N}\p{M}])(?:%20|[^\p{L}\p{N}\p{M}])+$/u;

/**
 * Normalizes an email address for comparison and storage: wide and other compatibility forms become plain letters, and
 * what surrounds a copied or dictated address goes: 'Ann <ann@example.org>', 'mailto:ann@example.org', 'ann@example.org. '. A text with several addresses stays as it is, and is none.
 */
export function normalizeEmail(text: string): string {
  // Far too long for an address; the patterns would take seconds.
  if (text.length > 4 * maxEmailLength) return text;
  const plain = removeInvisible(text.normalize('NFKC')).replaceAll('。', '.').replaceAll('%40', '@');
  if (isAmbiguous(plain)) return plain;
  const [, address = plain] = bracketed.exec(plain) ?? [];
  return address.replace(before, '').replace(after, '').replace(marksAfter, '').toLowerCase();
}

/** Returns whether an address imitates another one (docs/rules/accounts.md, 'E-mails'). */
export function imitatesEmail(email: string): boolean {
  return mixesAlphabets(email) || imitatesLatin(email);
}

/** For pages that must not load the schema (`emailInput`), which uses the same rules. */
export function isEmail(email: string): boolean {
  return email.length <= maxEmailLength && emailPattern.test(email) && !imitatesEmail(email);
}

/**
 * Hides most of the local part: 'anna@example.org' → 'an***@example.org'; all but one character of three or fewer.
 * The mask has a fixed length, so that it does not reveal the length of the address.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  const shown = local.slice(0, local.length <= 3 ? 1 : 2).join('');
  return `${shown}***${email.slice(at)}`;
}
