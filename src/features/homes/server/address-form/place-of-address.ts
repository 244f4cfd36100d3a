import { abbreviate, stateCode } from './address-words.ts';
import { withPlainMarks } from './normalize-address.ts';
import { isDesignator, splitUnitWord, standsAlone, unitWord } from './unit-of-address.ts';

export interface Area {
  city: string;
  state: string;
  postalCode: string;
}

const country = /(?<![ ,])[ ,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;
const county = /(?<=\d|\p{L}),[\p{L}. '-]+ (?:county|parish)$/iu;

/** Forms name each line of an address: 'Street Address: 12 Heron Lane'. */
const label = /^\s*\p{L}[\p{L}\d /]{1,30}:\s*/u;

function withoutLabels(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => label.test(line))
    ? lines.map((line) => line.replace(label, '')).join('\n')
    : text;
}

/** Returns the text in one line, with commas for line breaks, without the country and the county at its end. */
export function tidyAddress(text: string): string {
  return withPlainMarks(
    withoutLabels(text)
      .replace(/[\r\n;]+/g, ', ')
      .replace(/\s+/g, ' '),
  )
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/(?<![ ,])[ ,]*,[ ,]*/g, ', ')
    .replace(/^ ?(\d{1,6}[a-z]?) ?[-–—] ?(?=\d+(?!\d|st\b|nd\b|rd\b|th\b))/i, '$1-')
    .replace(/(?:(?<! ) +)?#+ */g, ' #')
    .replace(/^[ ,]+|(?<![ ,.])[ ,.]+$/g, '')
    .replace(country, '')
    .replace(county, '');
}

/** Of four digits after a state whose ZIP codes begin with a zero, which a spreadsheet dropped. */
const postalCodeAtEnd =
  /(?<![ ,])[ ,]+(\d{5}(?:[- ]?\d{4})?|\d{5}-|\d{5}\.0+|(?<=, *(?:ct|ma|me|nh|nj|ri|vt)\.?,? )\d{4})$/i;

/** Cuts state and ZIP code off an address in one line: '12 Heron Lane, Boca Raton Fla. 33496'. Missing ones are empty. */
export function cutStateAndPostalCode(text: string): { rest: string; state: string; postalCode: string } {
  const [end = '', postalCode = ''] = postalCodeAtEnd.exec(text) ?? [];
  const address = text.slice(0, text.length - end.length);
  // Without a ZIP code behind it, a state needs a comma before it: Ct is also a court.
  const part = postalCode === '' ? (/,[^,]*$/.exec(address)?.[0] ?? '') : address;
  const words = part.split(/[ ,]+/);
  for (const count of [3, 2, 1]) {
    const [written = ''] = new RegExp(`(?:[^ ,]+[ ,]+){${count - 1}}[^ ,]+$`).exec(part) ?? [];
    const state = words.length > count ? stateCode(written.replaceAll(',', '')) : null;
    const rest = address.slice(0, address.length - written.length).replace(/(?<![ ,])[ ,]+$/, '');
    if (state !== null && /\p{L}{2}/u.test(rest)) return { rest, state, postalCode };
  }
  return { rest: address, state: '', postalCode };
}

/** Returns the same text for 'Ft. Lauderdale' and 'Fort Lauderdale', 'Winston-Salem' and 'Winston Salem'. */
export function cityKey(city: string): string {
  const plain = city
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(abbreviate).join(' ');
}

interface SplitStreet {
  /** Number, street and unit. */
  street: string;
  /** Empty if the address has none. */
  city: string;
  /** Set if only the kind of street told where the city begins, or if nothing tells that there is none. */
  isGuess: boolean;
}

/**
 * Splits street and city of an address whose state and ZIP code are cut off.
 *
 * @param cities names that the city is known to have
 * @param hasPlace true if a state or ZIP code was there
 */
export function splitCity(text: string, cities: readonly string[], hasPlace: boolean): SplitStreet {
  const words = [...text.matchAll(/[^ ,]+/g)];
  const splitAt = (index: number, isGuess = false) => ({
    street: text.slice(0, index).replace(/(?<![ ,])[ ,]+$/, ''),
    city: text.slice(index),
    isGuess,
  });
  const known = new Set(cities.map(cityKey));
  // 'Winston-Salem' is also written in two words.
  const most = Math.max(0, ...cities.map((city) => city.split(/[ ,-]+/).length)) + 1;
  const ends = words.slice(1).slice(-most);
  const named = ends.find(({ index }) => known.has(cityKey(text.slice(index))));
  if (named) return splitAt(named.index);
  // Without anything behind it, the last part may as well be a unit or a neighborhood.
  const comma = hasPlace || known.size === 0 ? text.lastIndexOf(', ') : -1;
  if (comma >= 0 && /^[^\d#]*$/.test(text.slice(comma))) return splitAt(comma + 2);
  const plain = words.map(([word]) => word.toLowerCase().replaceAll('.', ''));
  const behind = endOfStreet(plain);
  const end = behind === null || behind === words.length || isName(plain[behind] ?? '') ? behind : null;
  const city = end === null || !hasPlace ? undefined : words[end];
  if (city) return splitAt(city.index, true);
  return splitAt(text.length, hasPlace ? end === null : end !== null && end < words.length);
}

/** Kinds of streets that are seldom part of a city's name, as Palm Beach and Coral Springs have others. */
const streetKinds = new Set(
  'aly ave blvd cir ct cv dr expy fwy hwy ln loop path pike pkwy pl plz rd row rte run sq st ter tpke trce trl walk way'.split(
    ' ',
  ),
);

export const isStreetKind = (word: string) =>
  streetKinds.has(abbreviate(word.toLowerCase().replaceAll('.', '')));

/** 'Verify Way' */
export const endsInStreetKind = (text: string) => isStreetKind(text.trim().split(' ').at(-1) ?? '');

const isName = (word: string) => /\p{L}{2}/u.test(word) && (!isStreetKind(word) || word === 'st');

/** '3b', 'b' and 'north', but no other word, which is a note, and not '2nd'. */
const isUnitId = (word: string) =>
  /^#?(?:(?!\d+(?:st|nd|rd|th)$)[a-z-]*\d.*|[a-z]|[ns][ew])$/.test(abbreviate(word));

/** Returns how many words are a unit: 'apt 3', 'apt3', '#3', '2nd floor'; 'rear' of 'rear unit 3'. */
function unitLength(words: readonly string[], at: number): number {
  const [word = '', id] = splitUnitWord(words[at] ?? '');
  const next = words[at + 1] ?? '';
  if (/^\d+(?:st|nd|rd|th)$/.test(word) && /^fl/.test(next)) return 2;
  if (id !== undefined || (word.startsWith('#') && isUnitId(word))) return 1;
  if (!isDesignator(word)) return 0;
  if (isUnitId(next)) return 2;
  return isDesignator(next) && (at + 2 === words.length || unitLength(words, at + 1) > 0) ? 1 : 0;
}

function endOfUnits(words: readonly string[], start: number): number {
  let end = start;
  for (
    let count = 0;
    count < 2 && /^(?:[a-z]?-?\d(?!\d*(?:st|nd|rd|th)$)[\w-]*|[a-z]|[ns][ew])$/.test(words[end] ?? '');
    count += 1
  )
    end += 1;
  for (let unit = unitLength(words, end); unit > 0; unit = unitLength(words, end)) end += unit;
  return end;
}

/** Returns the index of the first word behind street and unit; null if no kind of street tells. */
function endOfStreet(words: readonly string[]): number | null {
  const kinds = words.flatMap((word, at) => (isStreetKind(word) && at > 1 ? [at] : []));
  // 'St' before a name may be a saint's city.
  const sure = kinds.filter((at) => words[at] !== 'st' && words[at] !== 'saint');
  const kind = sure.at(-1) ?? kinds[0];
  return kind === undefined ? null : endOfUnits(words, kind + 1);
}

/** Returns where a street and its unit end if words follow that are neither; -1 if none do, or nothing tells. */
export function streetEnd(text: string): number {
  const words = [...text.matchAll(/[^ ,]+/g)];
  const plain = words.map(([word]) => word.toLowerCase().replaceAll('.', ''));
  const follows = (word = '', next = '') =>
    alsoFollows.test(abbreviate(word)) || (partOfStreet.test(word) && (next === '' || isUnitId(next)));
  let end = endOfStreet(plain) ?? words.length;
  while (follows(plain[end], plain[end + 1])) end = endOfUnits(plain, end + 1);
  const last = plain[end] ?? '';
  // 'Key' alone is a note, 'Apt' a unit that lost its number, 'FL' the state.
  const isUnit = end === words.length - 1 && (standsAlone(last) || unitWord.exec(last)?.[0] === last);
  return isUnit ? -1 : (words[end]?.index ?? -1);
}

/** Other words behind a kind of street that belong to the street, abbreviated; those of `partOfStreet` before a number. */
const alsoFollows = /^(?:[nsew]{1,2}|ext|spur|loop|byp)$/;
const partOfStreet = /^(?:tower|phase|villa)$/;

/** What stands around a ZIP code: '="33496"', "'33496", 'FL 33496', '33496 USA'. */
const aroundPostalCode = /^(?:="?|'|[a-z]{2}[ -])|(?:"|,? ?u\.?s\.?a?\.?)$/gi;

/** Zeros that a spreadsheet drops from the ZIP codes of a state. */
const leadingZeros: Readonly<Record<string, string>> = {
  ...{ CT: '0', MA: '0', ME: '0', NH: '0', NJ: '0', RI: '0', VT: '0', PR: '00', VI: '00' },
};

/** Returns the five digits of a ZIP code: '33496-1201', '334961201', '33496.0' and '="33496"' are 33496. Else null. */
export function readPostalCode(text: string, state: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(aroundPostalCode, '')
    .replace(/\.0+$/, '')
    .replace(/^(\d{2}),(?=\d{3}$)|^(\d)\.(?=\d{4}e\+0?4$)/i, '$1$2')
    .replace(/e\+0?4$/i, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const zeros = leadingZeros[state] ?? '';
  const padded = plain.length === 5 - zeros.length && /^\d+$/.test(plain) ? zeros + plain : plain;
  return /^(\d{5})(?:-|[- ]?\d{4})?$/.exec(padded)?.[1] ?? null;
}
