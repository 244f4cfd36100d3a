/** Endings of pages that people write. Left out are those that are also names: 'Mt.Top', 'Dr.Page', 'Ma.de Bell'. */
const endings =
  'ai|app|ca|cc|click|club|co|com|edu|eu|gg|gov|icu|info|io|me|net|online|org|ru|shop|site|store|tv|uk|us|vip|website|ws|xyz|рф';

/** A page or an email, also spelled out: 'evil.com', 'ann (at) home', 'home dot com'. */
const links = [
  /@|\/\/|\bhttps?\b|\bwww\d*\b|xn--/i,
  // One letter is an initial.
  new RegExp(`[^\\s.。]{2}[.。](?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  /[.。][^\p{L}\p{N}]{0,5}(?:biz|com|info|net|org)(?![\p{L}\p{N}])/iu,
  /\p{L}[.。](?!\p{Script=Latin})[\p{Ll}\p{Lo}]\p{M}*[\p{Ll}\p{Lo}]/u,
  /\d(?:\.\d+){3}/,
  /[([{]\s*at\s*[)\]}]/i,
  /\b(?:dot|punto)\W+(?:biz|co|com|info|net|org|us)\b/i,
];

const spelled = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const signs = '[\\s\\p{P}]{0,5}';
/** Signs within a number: between the numbers of 'Lots 101-145, 200' and 'Lots 101-145 & 200' are others. */
const within = '[^\\p{L}\\p{N},;&]{0,5}';

/** What 'Homes 200-1200' are, where the same digits behind another word are a phone number without its area code. */
const houses = '(?:buildings|homes|houses|lots|numbers|units|villas)';

/**
 * A phone number by its groups, so that years and house numbers are none: '(561) 555-0142', '555 01 42', '+44 20 7946 0958',
 * '5 6 1 5 5 5 0', 'five six one, 555-0'.
 */
const phoneNumbers = [
  '\\d{7}',
  `(?<!\\d|${houses}\\s)(?:\\d{3}${within})?[2-9]\\d{2}${within}\\d{2}${within}\\d{2}(?!\\d)`,
  `\\+${within}(?:\\d${within}){8}`,
  `(?<!\\d)\\d(?:${within}\\d(?!\\d)){6}`,
  `(?=(?:\\d${signs}){0,6}${spelled})(?:(?:\\d|${spelled})${signs}){7}`,
].map((groups) => new RegExp(groups, 'iu'));

/** Returns whether a text says how to reach somebody, which a name does not. */
export function hasContact(name: string): boolean {
  const plain = name.normalize('NFKC');
  return [...links, ...phoneNumbers].some((contact) => contact.test(plain));
}

export const noContact = 'Please enter a name alone, without an address or a number.';
