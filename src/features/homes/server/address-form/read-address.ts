import { isPlaceholder, isSpoiled } from '../../../../platform/cell-values.ts';
import { isPlaceholderAddress } from '../../home.rules.ts';
import { spelledNumber, stateCode, stateIn } from './address-words.ts';
import { hasUnit, isUnit, toNormalizedAddress, unitLabel } from './normalize-address.ts';
import {
  type Area,
  cityKey,
  cutStateAndPostalCode,
  isStreetKind,
  readPostalCode,
  splitCity,
  streetEnd,
  tidyAddress,
} from './place-of-address.ts';
import { isStreet, readUnit } from './read-unit.ts';
import { plainUnitWords, unitWord } from './unit-of-address.ts';

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
  /** Whether a part of the text belongs to no home; neighbors would see it. */
  hasRest: boolean;
}

export type AddressProblem =
  | 'characters'
  | 'city'
  | 'number'
  | 'numberShape'
  | 'placeholder'
  | 'poBox'
  | 'postalCode'
  | 'several'
  | 'spoiled'
  | 'state'
  | 'street'
  | 'unit'
  | 'unread';

/** The doubt about what is left out of a row. */
export const notRead = (rest: string): string => `Not read: “${rest}”`;

/** More than addresses have. */
const maxLength = 140;
const maxStreetWords = 14;

/**
 * Reads the address of a home. What it returns has the same normal form as what was written.
 *
 * @param area the place of addresses without one
 */
export function readAddress(written: WrittenAddress, area?: Area | null): ReadAddress | AddressProblem {
  const { kept: text, rest: box } = splitBox(tidyAddress(written.street.replace(thousands, '$1')));
  const number = readNumber(written.number ?? '');
  if ([text, number, written.unit ?? ''].some(isSpoiled)) return 'spoiled';
  if (isPlaceholderAddress(text)) return 'placeholder';
  if (/[\p{Cc}\uFFFD]/u.test(text + written.unit)) return 'characters';
  if (/[<>]/.test(text)) return 'street';
  if (text.length > maxLength) return 'unread';
  if (areSeveral(`${number} ${text}`.trim())) return 'several';
  const first = splitUnitFirst(text);
  const { street, place, doubts } = splitPlace(first.street, written, area);
  const { kept, rest } = splitRest(street);
  const line = splitNumber(number, kept);
  const problem = findStreetProblem(line);
  if (problem && box !== '') return 'poBox';
  const fault = problem ?? findPlaceProblem(place);
  if (fault) return fault;
  const own = splitUnit(line, place);
  const beside = splitBox(written.unit ?? '');
  const cell = splitUnitRest(beside.kept);
  const unit = readUnit(cell.kept, place);
  if (own === null || unit === null) return 'unit';
  if (own.route.includes(',') || own.route.length > 100) return 'unread';
  const units = joinUnits(first.unit, joinUnits(own.unit, unit));
  if (/\d{5}/.test(first.unit) || namesState(units, place)) return 'unit';
  const rests = [box, rest, beside.rest, cell.rest].filter(Boolean);
  const named = cell.rest === '' && /\p{L}{2}/u.test(unit) && !isSomeUnit(unit) ? unit : '';
  doubts.push(...rests.map(notRead), ...[first.unit, named].filter(Boolean).map((one) => `Unit: ${one}`));
  const isBlock = /00$/.test(line.number) && /^bl(?:oc)?k\b/i.test(own.route);
  const isOdd =
    spelledNumber(line.number) || otherNumber.test(own.route) || isBlock || spacedRange.test(written.street);
  if (isOdd) doubts.push(`House number: ${line.number}`);
  return {
    streetNumber: line.number,
    route: own.route,
    unit: units,
    ...place,
    doubts,
    hasRest: rests.length > 0,
  };
}

/** Returns the place of 'Austin, TX 78704' or of a whole address; null if it is incomplete. */
export function readArea(text: string | null): Area | null {
  const address = tidyAddress(text ?? '');
  if (address.length > maxLength) return null;
  // Without a street, its place is where the street would be.
  const whole = /^(?:[^,\d]+,|[^,\d ]+ )[^,]+$/.test(address) ? `-, ${address}` : address;
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
  else if (splitRest(own.street).rest !== '') doubts.length = 0;
  else if (own.isGuess && !hasOwn && !besideCity) doubts.push(`Street: ${own.street}`);
  // A city of its own that nothing sets apart is still in the street.
  const isCityLost = own.isGuess && !own.city && hasOwn;
  const city = own.city || besideCity || (isCityLost ? '' : (area?.city ?? ''));
  const rest = area && isSame(city, area.city) ? area : null;
  const digits = ownPostalCode || written.postalCode || beside.postalCode || rest?.postalCode || '';
  // A list of one community seldom names its state.
  const near = area && digits.replace(/\D/g, '').startsWith(area.postalCode.slice(0, 1)) ? area.state : '';
  const state =
    ownState ||
    (stateIn(written.state ?? '') ?? written.state?.trim()) ||
    beside.state ||
    rest?.state ||
    near;
  const postalCode = readPostalCode(digits, state) ?? '';
  if (!digits.replace(/\D/g, '').startsWith(postalCode)) doubts.push(`ZIP code: ${postalCode}`);
  return { street: own.street, place: { city: isCityLost ? '' : city, state, postalCode }, doubts };
}

const isSame = (one: string, other: string) => cityKey(one) === cityKey(other);

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

/** '1,201 Heron Lane' */
const thousands = /^\s*(\d{1,2}),(?=\d{3} \p{L})/u;

/** Reads '1,201', '1 203', '12.0' and '12.000000000000002' from a column of numbers. */
function readNumber(cell: string): string {
  const number = tidyAddress(cell.replace(/^(\d{1,3})[,. ](\d{3})$/, '$1$2')).replace(/\.0+$/, '');
  return /^\d{1,6}\.\d{6,}$/.test(number) ? String(Math.round(Number(number))) : number;
}

/** What no street and no unit contains: other signs than theirs, an email, a phone number, and what stands behind a dash or slash. */
const sign =
  /[^\p{L}\p{M}\p{N} '’.,#/-]| - |(?<=\p{L}{2}) ?\/|(?:^|\s)c\/o\b|(?:^|\s)[^ @]{1,64}@|(?:^|\s)\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/iu;

/** 'Po Box Canyon Road' is a street. */
const box =
  /(?<![ ,(/-])[ ,(/-]*\b(?:p\.? ?o\.? ?b(?:ox)?|post office box)\b(?:[ .]*(?:no\.? ?|# ?)?(?=[\w-]*\d)[\w-]+|[ .]*#|$)\)?/i;

/** Mail goes to a PO box; people live in the home beside it. */
function splitBox(text: string): Cut {
  const [rest = ''] = box.exec(text) ?? [];
  return rest === ''
    ? { kept: text, rest }
    : { kept: tidyAddress(text.replace(rest, ' ')), rest: rest.replace(/^[ ,(/-]+|\)$/g, '') };
}

interface Cut {
  kept: string;
  rest: string;
}

function cutAt(text: string, at: number): Cut {
  if (at < 0) return { kept: text, rest: '' };
  return {
    kept: text.slice(0, at).replace(/(?<![ ,.-])[ ,.-]+$/, ''),
    rest: text.slice(at).replace(/^[ ,:/–—-]+/, ''),
  };
}

/**
 * Splits off what stands behind an address and belongs to no home: notes, names, numbers. Signs tell where it begins, or
 * the kind of street and what may follow it.
 */
function splitRest(street: string): Cut {
  const at = street.search(sign);
  const { kept } = cutAt(street, at);
  const end = kept.includes(',') ? -1 : streetEnd(kept);
  return cutAt(street, end < 0 ? at : end);
}

/** With words that tell two units of one number apart, '3 left', and other names of buildings, 'Tower A'. */
const unitWords =
  /\b(?:left|right|middle|center|north|south|east|west|level|(?:tower|phase|villa) [a-z\d]{1,3})\b/gi;
const isSomeUnit = (text: string): boolean => isUnit(text.replace(unitWords, ' '));

/** Splits off what belongs to no unit: 'tenant Kim Roe' behind '3B'. A unit that is named, such as 'Carriage House', stays. */
function splitUnitRest(cell: string): Cut {
  if (isPlaceholder(cell) || isStreet(cell)) return { kept: cell, rest: '' };
  const unit = cell.trim().replace(/\s+/g, ' ');
  const at = unit.search(sign);
  const { kept } = cutAt(unit, at);
  const ends = [...kept.matchAll(/[^ ,]+/g)].map(({ 0: word, index }) => index + word.length);
  const end = ends.findLast((one) => isSomeUnit(kept.slice(0, one)));
  return cutAt(unit, end === undefined || end === kept.length ? at : end);
}

const numberAtStart =
  /^(\d[\dA-Za-z/-]{0,9}(?: \d\/\d{1,2})?|[nsew]\d{1,4} ?[nsew]\d{1,6}|[nsew]\d{2,6})[ ,]+([^\s,].*)$/i;

interface StreetLine {
  number: string;
  route: string;
}

/** Splits '12 1/2 Heron Lane', 'W148 N9748 Heron Lane' and 'One Heron Lane' behind the house number. */
function splitNumber(number: string, text: string): StreetLine {
  const [, first = '', rest = ''] = numberAtStart.exec(text) ?? /^(\p{L}+) (\S+ .+)$/u.exec(text) ?? [];
  const isNumber = /\d/.test(first) ? !/\d(?:st|nd|rd|th)$/i.test(first) : spelledNumber(first) !== null;
  const plain = (written: string) => written.replace(/^0+(?=[1-9])|(?<![/-])[/-]+$/g, '');
  if (number === '') return isNumber ? { number: plain(first), route: rest } : { number: '', route: text };
  return isNumber && first.toLowerCase() === number.toLowerCase()
    ? { number: plain(number), route: rest }
    : { number: plain(number), route: text };
}

const endsInUnitWord = new RegExp(`(?:#|\\b(?:${plainUnitWords})\\.?)$`, 'i');

/** Splits 'Apt 3, 12 Heron Lane' and '#204 - 12 Heron Lane' before the house number. */
function splitUnitFirst(text: string): { unit: string; street: string } {
  const gaps = /^\d(?!\d*(?:st|nd|rd|th) fl)/i.test(text) ? [] : [...text.matchAll(/,? (?:- )?(?=\d)/g)];
  const gap = gaps.find(({ 0: { length }, index }) => {
    const [unit, street] = [text.slice(0, index), text.slice(index + length)];
    const { number } = splitNumber('', street);
    // 'Bldg 2 Unit' goes on.
    const isWhole = hasUnit(length > 1 ? `x, ${unit}` : unit) && isUnit(unit) && !endsInUnitWord.test(unit);
    return isWhole && number !== '' && !/^\d\/\d/.test(number);
  });
  return gap
    ? { unit: text.slice(0, gap.index), street: text.slice(gap.index + gap[0].length) }
    : { unit: '', street: text };
}

/** Returns true if a text begins with a house number, not with the number of a street: '2100 S', '5th Ave'. */
export function hasHouseNumber(text: string): boolean {
  const { number, route } = splitNumber('', splitUnitFirst(tidyAddress(text)).street);
  return /\d/.test(number) && /\p{L}{2}/u.test(route);
}

/** '24 & 26 Verify Way'; '24 26 Verify Way' may be two homes, or one on 16 Mile Road. */
const severalNumbers =
  /^\d+\w? ?(?:[&+]|and|or|to|thru|through) ?\d+\w?,? \p{L}{2}|^(?:\d\d[a-z]?, \d\d|\d{3}[a-z]?, \d{3}|\d{4}[a-z]?, \d{4})[a-z]?,? \p{L}/iu;
/** Behind a street or a number, '& 30 Verify Way' is a home, and '& 2 dogs' is none. */
const furtherNumber = /(?<![^ ])([^ ]+) (?:[&+]|and|or|to|thru|through) ?\d+\w?,? \p{L}[^ ,]* ([^,()]+)/giu;
const areSeveral = (text: string): boolean =>
  severalNumbers.test(text) ||
  [...text.matchAll(furtherNumber)].some(
    ([, before = '', behind = '']) =>
      (isStreetKind(before) || /\d/.test(before)) && behind.split(' ').some(isStreetKind),
  );
const otherNumber = /^\d+[a-z]? \p{L}{2}/iu;
const spacedRange = /^\s*\d{1,6}[a-z]? [-–—] ?\d/i;

function findStreetProblem({ number, route }: StreetLine): AddressProblem | null {
  if (!/\p{L}/u.test(route) || route.length < 2) return 'street';
  if (/\d{5}/.test(route) || route.split(' ').length > maxStreetWords) return 'unread';
  if (number === '') return 'number';
  if (/^0+$/.test(number)) return 'numberShape';
  const isWhole = numberAtStart.exec(`${number} x`)?.[1] === number;
  return isWhole || spelledNumber(number) ? null : 'numberShape';
}

function findPlaceProblem({ city, state, postalCode }: Area): AddressProblem | null {
  if (!/\p{L}/u.test(city) || city.length > 80 || /[<>]|\d{5}/.test(city)) return 'city';
  if (stateCode(state) !== state) return 'state';
  return postalCode === '' ? 'postalCode' : null;
}

/** Splits the units off the end of a street; null if one is left in it, which neighbors would see. */
function splitUnit({ number, route }: StreetLine, place: Area): { route: string; unit: string } | null {
  const { city, state, postalCode } = place;
  const formOf = (street: string, unit = '') =>
    toNormalizedAddress(`${number} ${street} ${unitLabel(unit)}, ${city}, ${state} ${postalCode}`);
  const hasNone = (street: string) => !hasUnit(`1 ${street}`) && !unitWord.test(street);
  if (hasNone(route)) return { route, unit: '' };
  const ends = [...route.matchAll(/(?<![ ,])[ ,]+(?=[^ ,])/g)].toReversed();
  const end = ends.find(({ 0: gap, index }) => {
    const [street, unit] = [route.slice(0, index), route.slice(index + gap.length)];
    const isSplit = hasNone(street) && isUnit(unit) && formOf(street, unit) === formOf(route);
    return isSplit && readUnit(unit, place) !== null;
  });
  return end
    ? {
        route: route.slice(0, end.index).replace(/(?<![ ,-])[ ,-]+$/, ''),
        unit: route.slice(end.index + end[0].length),
      }
    : null;
}

/** Also '#FloridaApt'; 'FL 3' is a floor. */
const namesState = (unit: string, { state }: Area): boolean =>
  unit
    .split(/[ ,#]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .some((word, at, { length }) => (at === length - 1 || word.length > 2) && stateCode(word) === state);

/** 'Apt 3' in the street and '3' in the column for units are one. */
function joinUnits(one: string, other: string): string {
  if (one === '' || other === '' || unitLabel(one) === unitLabel(other)) return other || one;
  return `${one}, ${other}`;
}
