import { abbreviate, abbreviateState } from './address-words.ts';

const countryAtEnd = /(?: (?:usa|us|united states(?: of america)?))+$/;

/**
 * The words of an address: lower case, without accents, punctuation and country; unit marks ('#') become words.
 * Nothing is abbreviated yet.
 */
export function addressWords(address: string): string[] {
  return address
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\d{5})-\d{4}(?=\D*$)/, '$1') // ZIP+4: people leave the four digits out
    .replace(/['’‘`]/g, '') // O'Neil is one word
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, '$1') // so is N.W.
    .replaceAll('#', ' unit ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(countryAtEnd, '')
    .split(' ')
    .filter(Boolean);
}

/**
 * One form for the many ways to write the same address, so that a home is found whoever typed it: '12 Heron Lane,
 * Boca Raton, Florida 33496, USA' and '12 heron ln. boca raton fl 33496-1201' are one. Normalising twice changes
 * nothing.
 *
 * Own code: the parsers on npm (parse-address, addresser) answer null for what they do not know, where a home needs
 * some stable form, and cost the browser far more than these lines.
 */
export function normalizeAddress(address: string): string {
  const text = abbreviateState(addressWords(address).join(' '));
  return text
    .split(' ')
    .map(abbreviate)
    .join(' ')
    .replace(/\bunit(?: unit\b)+/g, 'unit') // 'Apt #5'
    .replace(/(?<= )([ns]) ([ew])(?= )/g, '$1$2'); // 'N W 5th' is NW 5th
}
