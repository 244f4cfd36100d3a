import type { Cells } from '../../../../platform/table-import.ts';
import { isPlaceholderAddress } from '../../../homes/address-rules.ts';
import { stateCode } from '../../../homes/server/address-form/address-words.ts';
import { namesUnit, unitLabel } from '../../../homes/server/address-form/normalize-address.ts';
import type { StreetAddress } from '../../../homes/server/directory-entry.ts';
import { addressImportMessages as messages } from '../../address-import-rules.ts';
import type { AddressColumn } from './address-columns.ts';

export type Area = Pick<StreetAddress, 'city' | 'state' | 'postalCode'>;

/** Returns the address of a row, or what is wrong with it. */
export function addressOf(cell: Cells<AddressColumn>, area: Area | null): StreetAddress | string {
  const whole = partsOfAddress(cell('streetName') ? '' : cell('whole'));
  const line = streetOf(cell('number'), cell('streetName') || whole.street);
  const place = {
    city: cell('city') || whole.city || area?.city || '',
    state: cell('state') || whole.state || area?.state || '',
    postalCode: cell('postalCode') || whole.postalCode || area?.postalCode || '',
  };
  const state = stateCode(place.state) ?? place.state.toUpperCase();
  const postalCode = place.postalCode.replace(/^\d{4}$/, '0$&'); // Spreadsheets drop a leading zero.
  const unit = cell('unit') || line.unit || whole.unit;
  const problem =
    problemOfStreet(line.number, line.route, unit) ?? problemOfPlace(place.city, state, postalCode);
  if (problem) return problem;
  const location = locationOf(cell('lat'), cell('lng'));
  if (!location) return messages.coordinates;
  const { number: streetNumber, route } = line;
  return {
    streetNumber,
    route,
    unit,
    city: place.city,
    state,
    postalCode: postalCode.slice(0, 5),
    ...location,
  };
}

/** Returns where a community is, from the line that its page shows; null when that does not say. */
export function areaOf(addressLine: string | null): Area | null {
  const { city, state, postalCode } = partsOfAddress(addressLine ?? '');
  const code = stateCode(state);
  return city && code && postalCode ? { city, state: code, postalCode } : null;
}

/** '12 Heron Lane, Apt 3, Boca Raton, FL 33496' in its parts; what it does not hold is empty. */
function partsOfAddress(text: string) {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:usa?|united states(?: of america)?)$/i.test(part));
  const [, state = '', postalCode = ''] =
    /^([\p{L} ]*?)[ ]*(\d{4,5}(?:-\d{4})?)?$/u.exec(parts.length > 1 ? (parts.at(-1) ?? '') : '') ?? [];
  const isPlace = stateCode(state) !== null;
  const [street = '', ...others] = isPlace ? parts.slice(0, -1) : parts;
  const city = isPlace ? (others.pop() ?? '') : '';
  return {
    street,
    unit: others.join(' '),
    city,
    state: isPlace ? state : '',
    postalCode: isPlace ? postalCode : '',
  };
}

const unitAtEnd =
  /^(.*?[^,\s])[,\s]+((?:apt|apartment|unit|suite|ste|bldg|building|ph|penthouse|lot)\b.*|#.*)$/i;

/** Number, street and unit from columns of their own, or from one that holds them together. */
function streetOf(number: string, street: string): { number: string; route: string; unit: string } {
  const [, line = street, unit = ''] = unitAtEnd.exec(street) ?? [];
  if (number !== '') return { number, route: line, unit };
  const [, first = '', rest = ''] = /^(\S*\d\S*) (.+)$/.exec(line) ?? [];
  return first === '' ? { number: '', route: line, unit } : { number: first, route: rest, unit };
}

function problemOfStreet(number: string, street: string, unit: string): string | null {
  if (!/^[^<>]*\p{L}[^<>]*$/u.test(street) || street.length > 100) return messages.street;
  if (number === '') return messages.number;
  if (!/^\d[\dA-Za-z/-]{0,9}$/.test(number)) return messages.numberShape;
  if (unit.length > 30 || /[<>]/.test(unit) || (unit !== '' && unitLabel(unit) === '')) return messages.unit;
  // Neighbors see the street: it must not tell which door.
  if (namesUnit(`1 ${street}`)) return messages.unit;
  return isPlaceholderAddress(street) ? messages.placeholder : null;
}

function problemOfPlace(city: string, state: string, postalCode: string): string | null {
  if (!/\p{L}/u.test(city) || city.length > 80 || /[<>]/.test(city)) return messages.city;
  if (!/^[A-Z]{2}$/.test(state)) return messages.state;
  return /^\d{5}(?:-\d{4})?$/.test(postalCode) ? null : messages.postalCode;
}

/** Nulls when none was given; null when what was given is no place on earth. */
function locationOf(lat: string, lng: string): { lat: number | null; lng: number | null } | null {
  if (lat === '' && lng === '') return { lat: null, lng: null };
  const degrees = /^-?\d{1,3}(?:\.\d{1,12})?$/;
  if (!degrees.test(lat) || !degrees.test(lng)) return null;
  const location = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180 ? location : null;
}
