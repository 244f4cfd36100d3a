import { isEmail, normalizeEmail } from '../../../../catalogue/email.ts';
import type { Cells } from '../../../../platform/table-import.ts';
import { isPlaceholderAddress } from '../../../homes/home.rules.ts';
import { stateCode } from '../../../homes/server/address-form/address-words.ts';
import { hasUnit, unitLabel } from '../../../homes/server/address-form/normalize-address.ts';
import type { StreetAddress } from '../../../homes/server/directory.ts';
import { addressImportMessages as messages } from '../../community.rules.ts';

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
  if (hasUnit(`1 ${street}`)) return messages.unit;
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

/** What people, and the software of HOAs, call the columns, as `readCsv` reads their names. */
export const addressColumns = {
  number: ['number', 'streetnumber', 'housenumber', 'houseno', 'house', 'streetno', 'no'],
  streetName: ['street', 'route', 'streetname', 'road'],
  whole: [
    ...['address', 'propertyaddress', 'siteaddress', 'homeaddress', 'unitaddress', 'fulladdress'],
    ...['streetaddress', 'numberandstreet', 'address1', 'addressline1', 'street1', 'property'],
  ],
  unit: [
    ...['unit', 'unitnumber', 'unitno', 'apt', 'aptnumber', 'aptno', 'apartment', 'suite', 'ste'],
    ...['address2', 'addressline2', 'street2', '#'],
  ],
  city: ['city', 'town'],
  state: ['state', 'st'],
  postalCode: ['postalcode', 'zip', 'zipcode', 'postcode'],
  lat: ['latitude', 'lat'],
  lng: ['longitude', 'lng', 'lon', 'long'],
  fullName: [
    ...['name', 'fullname', 'owner', 'owners', 'ownername', 'ownernames', 'homeowner', 'homeownername'],
    ...['resident', 'residents', 'residentname'],
  ],
  firstName: ['firstname', 'first', 'ownerfirstname'],
  lastName: ['lastname', 'last', 'surname', 'ownerlastname'],
  email: ['email', 'emailaddress', 'mail', 'owneremail', 'residentemail'],
} as const;
export type AddressColumn = keyof typeof addressColumns;

/** Returns the columns that count rows: '#' before the street counts the rows; behind it, it is the unit. */
export function rowNumberColumns(header: readonly string[]): string[] {
  const streets: readonly string[] = [...addressColumns.streetName, ...addressColumns.whole];
  return header.indexOf('#') < header.findIndex((name) => streets.includes(name)) ? ['#'] : [];
}

/** Somebody who lives at an address according to the file. */
export interface Resident {
  name: string;
  email: string | null;
}

/** Returns the residents that a row names, or what is wrong with them. */
export function residentsOf(cell: Cells<AddressColumn>): Resident[] | string {
  const name = (cell('fullName') || `${cell('firstName')} ${cell('lastName')}`).trim().slice(0, 200);
  // Several are written one after the other; the first is compared.
  const [email = ''] = cell('email').split(/[;, ]+/);
  if (email !== '' && !isEmail(email)) return messages.email;
  if (name === '' && email === '') return [];
  return [{ name, email: email === '' ? null : normalizeEmail(email) }];
}
