const digit = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\\d)';

/** A page, an email or a phone number, also spelled out: 'evil.test', 'ann (at) home', 'home dot com'. */
const contacts = [
  /@|\/\//,
  /\p{L}[.。．｡․][\p{Ll}\p{Lo}]\p{M}*[\p{Ll}\p{Lo}]/u,
  /[([{]\s*at\s*[)\]}]/i,
  /\b(?:dot|punto)\W+(?:biz|co|com|info|net|org|us)\b/i,
  new RegExp(`(?:${digit}[\\s\\p{P}]*){7}`, 'iu'),
];

/** Returns whether a text says how to reach somebody, which a name does not. */
export const hasContact = (name: string): boolean => contacts.some((contact) => contact.test(name));

export const noContact = 'Please enter a name alone, without an address or a number.';
