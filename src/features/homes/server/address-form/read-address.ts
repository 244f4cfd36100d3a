/// <reference path="./parse-address.d.ts" />
import { parseAddress } from 'parse-address';
import { isSpoiled } from '../../../../platform/cell-values.ts';
import { isPlaceholderAddress } from '../../home.rules.ts';
import { spelledNumber, stateCode } from './address-words.ts';
import { hasUnit, normalizeAddress, unitLabel } from './normalize-address.ts';
import {
  type Area,
  cutStateAndPostalCode,
  readPostalCode,
  splitCity,
  tidyAddress,
} from './place-of-address.ts';
import { readUnit, unitAtEnd } from './unit-text.ts';

export type { Area } from './place-of-address.ts';

export interface WrittenAddress extends Partial<Area> {
  number?: string;
  /** Street, with or without number, unit and place. */
  street: string;
  unit?: string | undefined;
}

export interface ReadAddress extends Area {
  streetNumber: string;
  route: string;
  /** As written; empty for a house. */
  unit: string;
  /** What is worth a look: 'City: Coral Springs'. */
  doubts: string[];
}

export type AddressProblem =
  | 'characters'
  | 'city'
  | 'number'
  | 'numberShape'
  | 'placeholder'
  | 'poBox'
  | 'postalCode'
  | 'spoiled'
  | 'state'
  | 'street'
  | 'unit'
  | 'unread';

/** More than addresses have; the parser's expressions take too long for more. */
const maxLength = 140;
const maxStreetWords = 14;

/**
 * Reads the address of a home. What it returns has the same normal form as what was written.
 *
 * @param area the place of addresses without one
 */
export function readAddress(written: WrittenAddress, area?: Area | null): ReadAddress | AddressProblem {
  const text = tidyAddress(written.street);
  const number = tidyAddress(written.number ?? '').replace(/\.0+$/, '');
  if ([text, number, written.unit ?? ''].some(isSpoiled)) return 'spoiled';
  if (isPlaceholderAddress(text)) return 'placeholder';
  if (/\bp\.? ?o\.? ?box\b|\bpost office box\b/i.test(text)) return 'poBox';
  if (/[\p{Cc}\uFFFD]/u.test(text + written.unit)) return 'characters';
  if (/[<>]/.test(text)) return 'street';
  if (text.length > maxLength) return 'unread';
  const { street, place, doubts } = splitPlace(text, written, area);
  const line = splitNumber(number, street);
  const problem = findStreetProblem(line) ?? findPlaceProblem(place);
  if (problem) return problem;
  const own = splitUnit(line, place);
  const unit = readUnit(written.unit ?? '', place);
  if (own === null || unit === null) return 'unit';
  if (own.route.includes(',') || own.route.length > 100) return 'unread';
  if (spelledNumber(line.number)) doubts.push(`House number: ${line.number}`);
  return { streetNumber: line.number, route: own.route, unit: joinUnits(own.unit, unit), ...place, doubts };
}

/** Returns the place of 'Austin, TX 78704' or of a whole address; null if it is incomplete. */
export function readArea(text: string | null): Area | null {
  const address = tidyAddress(text ?? '');
  // Without a street, its place is where the street would be.
  const whole = /^[^,\d]+[, ][^,]+$/.test(address) ? `-, ${address}` : address;
  const { place } = splitPlace(whole, { street: whole }, null);
  return findPlaceProblem(place) ? null : place;
}

/** Splits off the place. The address's own counts first, then the fields beside it, then the area. */
function splitPlace(text: string, written: WrittenAddress, area: Area | null | undefined) {
  // A column for the city may hold the state, too.
  const beside = cutStateAndPostalCode(`-, ${tidyAddress(written.city ?? '')}`);
  const besideCity = beside.rest.slice(3);
  const known = [besideCity, area?.city ?? ''].filter((city) => city !== '');
  const { state: ownState, postalCode: ownPostalCode, ...own } = splitOwnPlace(text, known);
  const doubts: string[] = [];
  if (own.city && besideCity && !isSame(own.city, besideCity))
    doubts.push(`City: ${own.city}, not ${besideCity}`);
  const hasOwn = ownState !== '' || ownPostalCode !== '';
  if (own.isGuess && own.city) doubts.push(`City: ${own.city}`);
  else if (own.isGuess && !hasOwn && !besideCity) doubts.push(`Street: ${own.street}`);
  // A city of its own that nothing sets apart is still in the street.
  const isCityLost = own.isGuess && !own.city && hasOwn;
  const city = own.city || besideCity || (isCityLost ? '' : (area?.city ?? ''));
  const rest = area && isSame(city, area.city) ? area : null;
  const digits = ownPostalCode || written.postalCode || beside.postalCode || rest?.postalCode || '';
  // A list of one community seldom names its state.
  const near = area && digits.replace(/\D/g, '').startsWith(area.postalCode.slice(0, 1)) ? area.state : '';
  const state = ownState || stateOf(written.state) || beside.state || rest?.state || near;
  const postalCode = readPostalCode(digits, state) ?? '';
  if (!digits.replace(/\D/g, '').startsWith(postalCode)) doubts.push(`ZIP code: ${postalCode}`);
  return { street: own.street, place: { city: isCityLost ? '' : city, state, postalCode }, doubts };
}

const isSame = (one: string, other: string) => normalizeAddress(one) === normalizeAddress(other);

/** Reads 'FL - Florida' and 'US-FL', too. */
function stateOf(text = ''): string {
  const codes = [text, ...text.split(/[^\p{L}.]+/u)].flatMap((part) => stateCode(part) ?? []);
  return codes[0] ?? text.trim();
}

function splitOwnPlace(text: string, cities: readonly string[]) {
  const end = cutStateAndPostalCode(text);
  const own = splitCity(end.rest, cities, end.state !== '' || end.postalCode !== '');
  if (end.state !== '' || own.city !== '') return { ...end, ...own };
  // '12 Heron Lane Boca Raton Florida' can only be told apart with the city known.
  const state = cutStateAndPostalCode(`${text} 00000`);
  const known = splitCity(state.rest, cities, true);
  return known.city !== '' && !known.isGuess && state.state !== ''
    ? { ...known, state: state.state, postalCode: '' }
    : { ...end, ...own };
}

const numberAtStart =
  /^(\d[\dA-Za-z/-]{0,9}(?: \d\/\d{1,2})?|[nsew]\d{1,4} ?[nsew]\d{1,6}|[nsew]\d{2,6})[ ,]+(\S.*)$/i;

interface StreetLine {
  number: string;
  route: string;
}

/** Splits '12 1/2 Heron Lane', 'W148 N9748 Heron Lane' and 'One Heron Lane' behind the house number. */
function splitNumber(number: string, text: string): StreetLine {
  const [, first = '', rest = ''] = numberAtStart.exec(text) ?? /^(\p{L}+) (\S+ .+)$/u.exec(text) ?? [];
  const isNumber = /\d/.test(first) ? !/^\d+(?:st|nd|rd|th)$/i.test(first) : spelledNumber(first) !== null;
  if (number === '') return isNumber ? { number: first, route: rest } : { number: '', route: text };
  return isNumber && first.toLowerCase() === number.toLowerCase()
    ? { number, route: rest }
    : { number, route: text };
}

/** Returns true if a text begins with a house number, not with the number of a street: '2100 S', '5th Ave'. */
export function hasHouseNumber(text: string): boolean {
  const { number, route } = splitNumber('', tidyAddress(text));
  return /\d/.test(number) && /\p{L}{2}/u.test(route);
}

function findStreetProblem({ number, route }: StreetLine): AddressProblem | null {
  if (!/\p{L}/u.test(route)) return 'street';
  if (/\d{5}/.test(route) || route.split(' ').length > maxStreetWords) return 'unread';
  if (number === '') return 'number';
  return numberAtStart.test(`${number} x`) || spelledNumber(number) ? null : 'numberShape';
}

function findPlaceProblem({ city, state, postalCode }: Area): AddressProblem | null {
  if (!/\p{L}/u.test(city) || city.length > 80 || /[<>]|\d{5}/.test(city)) return 'city';
  if (stateCode(state) !== state) return 'state';
  return postalCode === '' ? 'postalCode' : null;
}

/** Letters as the parser knows them. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+|['’]/gu, '')
    .replace(/[^A-Za-z0-9#-]+/g, ' ')
    .trim();

const unitWord = /#|\b(?:apt|apartment|unit|suite|ste)\b/i;

/** Splits units off the street; null if a unit is left in it, which neighbors would see. */
function splitUnit(
  { number, route: written }: StreetLine,
  place: Area,
): { route: string; unit: string } | null {
  const { city, state, postalCode } = place;
  const same = ({ route, unit }: { route: string; unit: string }) =>
    normalizeAddress(`${number} ${route} ${unit && unitLabel(unit)}, ${city}, ${state} ${postalCode}`);
  const whole = { route: written, unit: '' };
  let split = whole;
  for (let count = 0; count < 3; count += 1) {
    const { sec_unit_type: type, sec_unit_num: id } =
      parseAddress(`1 ${fold(split.route)}, ${fold(city)}, ${state} ${postalCode}`) ?? {};
    const at = unitAtEnd(split.route, type, id);
    if (at <= 0) break;
    const unit = joinUnits(split.route.slice(at).replace(/^[ ,]+/, ''), split.unit);
    const next = { route: split.route.slice(0, at).replace(/[ ,-]+$/, ''), unit };
    // The number of a highway is no unit.
    if (same(next) !== same(whole)) break;
    split = next;
  }
  const read = [split, whole].find(
    (one) => same(one) === same(whole) && !hasUnit(`1 ${one.route}`) && !unitWord.test(one.route),
  );
  return read && readUnit(read.unit, place) !== null ? read : null;
}

/** 'Apt 3' in the street and '3' in the column for units are one. */
function joinUnits(one: string, other: string): string {
  if (one === '' || other === '' || unitLabel(one) === unitLabel(other)) return other || one;
  return `${one}, ${other}`;
}
