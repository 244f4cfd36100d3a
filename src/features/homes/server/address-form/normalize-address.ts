import { abbreviate, abbreviateState, withOrdinals } from './address-words.ts';
import { capitalized, labelOfUnit, takeUnits, unglued } from './unit-of-address.ts';

const countryAtEnd = /(?:(?:^| )(?:usa|us|united states(?: of america)?))+$/;

/**
 * Returns the words of an address between its commas, without the country: lower case, without accents and punctuation.
 * Only within numbers do hyphens stay. Nothing is abbreviated but ordinals.
 */
function partsOf(address: string): string[][] {
  const parts = address
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`]/g, '') // O'Neil is one word
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1') // so is N.W.
    .split(/[,;\r\n]/)
    .map((part) => withOrdinals(wordsOf(part)));
  return withoutCountry(parts)
    .map((words, part) => words.map((word, index) => (part + index > 0 ? withoutPlusFour(word) : word)))
    .filter((words) => words.length > 0);
}

/** ZIP+4: people leave the four digits out. */
const withoutPlusFour = (word: string) => word.replace(/^(\d{5})-\d{4}$/, '$1');

function wordsOf(part: string): string[] {
  const words = part.replace(/[^\p{L}\p{N}#]*#[^\p{L}\p{N}]*/gu, ' # ').replace(/ # $/, ' ');
  return words
    .replace(/[\p{Pd}/]+/gu, '-')
    .split(/[^\p{L}\p{N}#-]+/u)
    .flatMap((word) => (/\d/.test(word) ? word.replace(/^-|-$/g, '') : word.split('-')))
    .filter(Boolean)
    .flatMap(unglued);
}

function withoutCountry(parts: readonly string[][]): string[][] {
  const text = parts.flat().join(' ').replace(countryAtEnd, '');
  let left = text === '' ? 0 : text.split(' ').length;
  return parts.map((words) => {
    const kept = words.slice(0, left);
    left -= kept.length;
    return kept;
  });
}

/** Returns the words of an address as somebody types it: in order, nothing abbreviated; '3-b' is one. */
export function addressWords(address: string): string[] {
  return partsOf(address)
    .flat()
    .filter((word) => word !== '#');
}

/**
 * Returns one form for the many ways to write the same home, so that it is found whoever typed it: number and
 * street, place, and the unit at the end. '12 Heron Lane Apt 3-B, Boca Raton, Florida 33496, USA' and '12 heron ln.
 * #3b, boca raton fl 33496-1201' are one. Normalising twice changes nothing. (docs/adr/0014.)
 */
export function normalizeAddress(address: string): string {
  let text = address;
  // What one pass leaves may read as a unit or as the country only then, in texts that nobody means as an address.
  for (let pass = 0; pass < 5; pass += 1) {
    const next = oneForm(text);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** Returns the one form of a street's name: 'Verify Way' and 'verify wy' are one street. Null for no name. */
export function normalizeStreet(streetName: string | null): string | null {
  return streetName === null ? null : normalizeAddress(streetName) || streetName.toLowerCase();
}

function oneForm(address: string): string {
  const { words, units } = takeUnits(partsOf(address));
  const text = words.join(' ').replace(/[#-]/g, ' ').replace(/ +/g, ' ').trim();
  const place = abbreviateState(text)
    .split(' ')
    .map(abbreviate)
    .join(' ')
    .replace(/(?<= )([ns]) ([ew])(?= )/g, '$1$2'); // 'N W 5th' is NW 5th
  const doors = units.map((unit) => unit.replace(/ (\p{L}+)$/u, (_, name: string) => ` ${abbreviate(name)}`));
  return [place, ...doors].filter(Boolean).join(' ');
}

/** Returns a unit as it is shown: '3', '# 3' and 'apt. 3' are 'Unit 3'. Empty for a text without letters and digits. */
export function unitLabel(unit: string): string {
  const parts = partsOf(unit);
  // Beside the street that is not there, as in an address.
  const { words, units } = takeUnits([[], ...parts]);
  const isNumbered =
    units.some((taken) => taken.startsWith('unit ')) && !words.some((word) => /\d/.test(word));
  const { words: others, units: named } = takeUnits([isNumbered ? words : ['unit', ...words]]);
  // '3 left' is another door than '3 right': whatever else is said stays, before the unit or behind it.
  const rest = others.filter((word) => word !== 'unit');
  const isBefore = rest[0] === parts[0]?.[0];
  const shown = [...units, ...named].sort().map(labelOfUnit);
  const said = rest.map(capitalized);
  return (isBefore ? [...said, ...shown] : [...shown, ...said]).join(' ');
}

/** Returns whether a text names a unit, not only a street. */
export function namesUnit(text: string): boolean {
  return takeUnits(partsOf(text)).units.length > 0;
}

/** Returns an address with its unit, where it has one: '12 Heron Lane Unit 3, Boca Raton, FL 33496, USA'. */
export function withUnit(address: string, unit: string): string {
  const label = unitLabel(unit);
  return label === '' ? address : address.replace(/^[^,]*/, (street) => `${street.trimEnd()} ${label}`);
}
