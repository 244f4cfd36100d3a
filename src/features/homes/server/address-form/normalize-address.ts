import { abbreviate, abbreviateState, spelledNumber, withOrdinals } from './address-words.ts';
import { capitalizeUnitWord, formatUnit, splitUnitWord, takeUnits } from './unit-of-address.ts';

/** Twice what a field accepts. Some characters are written out with 18; such a text is no address, and would take seconds. */
const maxLength = 600;

const countryAtEnd = /(?:(?:^| )(?:usa|us|united states(?: of america)?))+$/;

/**
 * Rewrites what people put between the words of an address: '12½' is 12 1/2, 'M Street, NW, Washington' is M Street NW,
 * 'State Highway No. 70' and '#70' are State Highway 70, and 'NJ-07310' is NJ 07310.
 */
export const withPlainMarks = (address: string): string =>
  address
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .replace(/,\s*([ns])\.? ?([ew])\.?(?=,(?!\s*\d{5})| (?!\d{5}))/gi, ' $1$2')
    .replace(
      /\b((?:state|county|u\.?s\.?) (?:highway|hwy|route|rte|road|rd)\.?) (?:no\.?|number|#) ?(?=\d)/gi,
      '$1 ',
    )
    .replace(/\b([a-z]{2})-(?=\d{5}(?:-?\d{4})?$)/i, '$1 ');

/**
 * Splits an address at its commas and returns the words of each part, without the country: lower case, without accents
 * and punctuation. Hyphens remain only within numbers. Only ordinals are abbreviated.
 */
function splitParts(address: string): readonly (readonly string[])[] {
  const parts = withPlainMarks(address)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`]/g, '') // O'Neil is one word
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1') // so is N.W.
    .split(/[,;\r\n]/)
    .map((part) => withOrdinals(splitWords(part)));
  return withoutCountry(parts)
    .map((words, part) => words.map((word, index) => (part + index > 0 ? withoutPlusFour(word) : word)))
    .filter((words) => words.length > 0);
}

/** Drops the last four digits of ZIP+4, since people often omit them. */
const withoutPlusFour = (word: string) => word.replace(/^(\d{5})-\d{4}$/, '$1');

function splitWords(part: string): string[] {
  const words = part
    .replace(/(?<![^\p{L}\p{N}#])[^\p{L}\p{N}#]*#[^\p{L}\p{N}]*/gu, ' # ')
    .replace(/ # $/, ' ');
  return words
    .replace(/[\p{Pd}/⁄]+/gu, '-')
    .split(/[^\p{L}\p{N}#-]+/u)
    .flatMap((word) => (/\d/.test(word) ? word.replace(/^-|-$/g, '') : word.split('-')))
    .filter(Boolean)
    .flatMap(splitUnitWord);
}

function withoutCountry(parts: readonly string[][]): string[][] {
  const text = parts.flat().join(' ').replace(countryAtEnd, '');
  let left = text === '' ? 0 : text.split(' ').length;
  return parts.map((words) => {
    const remaining = words.slice(0, left);
    left -= remaining.length;
    return remaining;
  });
}

/** Writes the house number at the beginning in one word: 'one' → '1', Wisconsin's 'w148 n9748' → 'w148n9748'. */
function withPlainNumber([words = [], ...others]: readonly (readonly string[])[]): (readonly string[])[] {
  const [first = '', second = '', ...rest] = words;
  if (second === '') return [words, ...others];
  const isGrid = /^[nsew]\d+$/.test(first) && /^[nsew]\d+$/.test(second);
  return [isGrid ? [first + second, ...rest] : [spelledNumber(first) ?? first, second, ...rest], ...others];
}

/** Returns the words of a typed address in order, without abbreviating them; '3-b' is one word. */
export function addressWords(address: string): string[] {
  return withPlainNumber(splitParts(address))
    .flat()
    .filter((word) => word !== '#');
}

/**
 * Returns the same text for every spelling of a home's address: number and street, place, and the unit at the end. '12
 * Heron Lane Apt 3-B, Boca Raton, Florida 33496, USA' and '12 heron ln. #3b, boca raton fl 33496-1201' get the same
 * result. Normalizing twice changes nothing. (docs/adr/0014.)
 */
export function toNormalizedAddress(address: string): string {
  if (address.normalize('NFKD').length > maxLength) return address.toLowerCase();
  let text = address;
  // In odd texts the result of one pass can contain a new unit or country, so repeat until nothing changes.
  for (let pass = 0; pass < 5; pass += 1) {
    const next = normalizeOnce(text);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** Normalizes a street name: 'Verify Way' and 'verify wy' are the same street. Null stays null. */
export function normalizeStreet(streetName: string | null): string | null {
  return streetName === null ? null : toNormalizedAddress(streetName) || streetName.toLowerCase();
}

/** Drops what follows a ZIP code at the end: ZIP+4 in any spelling, a spreadsheet's '.0', and the county. */
const withPlainPostalCode = (text: string) =>
  text.replace(/(?<=\p{L} \d{5})(?: ?\d{4}| 0)?(?: \p{L}[\p{L} ]* county)?$/u, '');

function normalizeOnce(address: string): string {
  const { words, units } = takeUnits(withPlainNumber(splitParts(address)));
  const text = words.join(' ').replace(/[#-]/g, ' ').replace(/ +/g, ' ').trim();
  const place = abbreviateState(withPlainPostalCode(text))
    .split(' ')
    .map(abbreviate)
    .join(' ')
    .replace(/(?<= )([ns]) ([ew])(?= )/g, '$1$2'); // 'N W 5th' is NW 5th
  const unitNames = units.map((unit) =>
    unit.replace(/ (\p{L}+)$/u, (_, name: string) => ` ${abbreviate(name)}`),
  );
  return [place, ...unitNames].filter(Boolean).join(' ');
}

/** Formats a unit for display: '3', '# 3' and 'apt. 3' become 'Unit 3'. Empty for a text without letters and digits. */
export function unitLabel(unit: string): string {
  const parts = splitParts(unit);
  // The empty first part takes the place of the street in an address.
  const { words, units } = takeUnits([[], ...parts]);
  const isNumbered =
    units.some((taken) => taken.startsWith('unit ')) && !words.some((word) => /\d/.test(word));
  const { words: others, units: named } = takeUnits([isNumbered ? words : ['unit', ...words]]);
  // '3 left' is not '3 right': keep all other words, before or after the unit.
  const rest = others.filter((word) => word !== 'unit');
  const isBefore = rest[0] === parts[0]?.[0];
  const labels = [...units, ...named].sort().map(formatUnit);
  const otherWords = rest.map(capitalizeUnitWord);
  return (isBefore ? [...otherWords, ...labels] : [...labels, ...otherWords]).join(' ');
}

/** Returns true for '3B', 'Apt 3' and 'Bldg 2, second floor'; false if other words are among them. */
export function isUnit(text: string): boolean {
  const { words, units } = takeUnits([[], ...splitParts(text)]);
  const isBare = words.length === 1 && /^(?:[a-z]|(?=.*\d)[\da-z-]{1,8})$/.test(words[0] ?? '');
  return words.length === 0 || (isBare && !units.some((unit) => unit.startsWith('unit ')));
}

export function hasUnit(text: string): boolean {
  return takeUnits(splitParts(text)).units.length > 0;
}

export function withUnit(address: string, unit: string): string {
  const label = unitLabel(unit);
  return label === '' ? address : address.replace(/^[^,]*/, (street) => `${street.trimEnd()} ${label}`);
}
