import { isEmail, normalizeEmail } from '../../../../platform/email.ts';
import type { Cells } from '../../../../platform/table-import.ts';
import { isPlaceholderAddress } from '../../../homes/home.rules.ts';
import { stateCode } from '../../../homes/server/address-form/address-words.ts';
import { hasUnit, unitLabel } from '../../../homes/server/address-form/normalize-address.ts';
import type { StreetAddress } from '../../../homes/server/directory.ts';
import { addressImportMessages as messages } from '../../community.rules.ts';

export type Area = Pick<StreetAddress, 'city' | 'state' | 'postalCode'>;

/** Returns the address of a row, or a message about what is wrong with it. */
export function parseAddress(cell: Cells<AddressColumn>, area: Area | null): StreetAddress | string {
  const whole = splitAddress(cell('streetName') ? '' : cell('whole'));
  const line = parseStreet(cell('number'), cell('streetName') || whole.street);
  const place = {
    city: cell('city') || whole.city || area?.city || '',
    state: cell('state') || whole.state || area?.state || '',
    postalCode: cell('postalCode') || whole.postalCode || area?.postalCode || '',
  };
  const state = stateCode(place.state) ?? place.state.toUpperCase();
  const postalCode = place.postalCode.replace(/^\d{4}$/, '0$&'); // Spreadsheets drop a leading zero.
  const unit = cell('unit') || line.unit || whole.unit;
  const problem =
    findStreetProblem(line.number, line.route, unit) ?? findPlaceProblem(place.city, state, postalCode);
  if (problem) return problem;
  const location = parseLocation(cell('lat'), cell('lng'));
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

/** Splits '12 Heron Lane, Apt 3, Boca Raton, FL 33496' into its parts; missing parts are empty. */
function splitAddress(text: string) {
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

/** Returns number, street and unit from separate columns or from one combined column. */
function parseStreet(number: string, street: string): { number: string; route: string; unit: string } {
  const [, line = street, unit = ''] = unitAtEnd.exec(street) ?? [];
  if (number !== '') return { number, route: line, unit };
  const [, first = '', rest = ''] = /^(\S*\d\S*) (.+)$/.exec(line) ?? [];
  return first === '' ? { number: '', route: line, unit } : { number: first, route: rest, unit };
}

function findStreetProblem(number: string, street: string, unit: string): string | null {
  if (!/^[^<>]*\p{L}[^<>]*$/u.test(street) || street.length > 100) return messages.street;
  if (number === '') return messages.number;
  if (!/^\d[\dA-Za-z/-]{0,9}$/.test(number)) return messages.numberShape;
  if (unit.length > 30 || /[<>]/.test(unit) || (unit !== '' && unitLabel(unit) === '')) return messages.unit;
  // Neighbors see the street, so it must not contain the unit.
  if (hasUnit(`1 ${street}`)) return messages.unit;
  return isPlaceholderAddress(street) ? messages.placeholder : null;
}

function findPlaceProblem(city: string, state: string, postalCode: string): string | null {
  if (!/\p{L}/u.test(city) || city.length > 80 || /[<>]/.test(city)) return messages.city;
  if (!/^[A-Z]{2}$/.test(state)) return messages.state;
  return /^\d{5}(?:-\d{4})?$/.test(postalCode) ? null : messages.postalCode;
}

/** Returns null coordinates if the cells are empty, and null if they are invalid. */
function parseLocation(lat: string, lng: string): { lat: number | null; lng: number | null } | null {
  if (lat === '' && lng === '') return { lat: null, lng: null };
  const degrees = /^-?\d{1,3}(?:\.\d{1,12})?$/;
  if (!degrees.test(lat) || !degrees.test(lng)) return null;
  const location = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180 ? location : null;
}

/** Column names used by people and HOA software, as `readCsv` normalizes them. */
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
    ...['resident', 'residents', 'residentname', 'primaryowner', 'primaryownername'],
    ...['owner1', 'owner1name', 'owner1fullname', 'resident1', 'resident1name', 'homeowner1'],
  ],
  firstName: ['firstname', 'first', 'ownerfirstname', 'owner1firstname', 'owner1first'],
  lastName: ['lastname', 'last', 'surname', 'ownerlastname', 'owner1lastname', 'owner1last'],
  email: [
    ...['email', 'emailaddress', 'mail', 'owneremail', 'residentemail', 'primaryemail'],
    ...['email1', 'owner1email', 'owner1emailaddress', 'resident1email'],
  ],
  secondName: [
    ...['owner2', 'owner2name', 'owner2fullname', 'resident2', 'resident2name', 'homeowner2'],
    ...['coowner', 'coownername', 'secondowner', 'secondaryowner', 'spouse', 'spousename'],
  ],
  secondFirstName: ['owner2firstname', 'owner2first', 'spousefirstname'],
  secondLastName: ['owner2lastname', 'owner2last', 'spouselastname'],
  secondEmail: [
    ...['email2', 'owner2email', 'owner2emailaddress', 'resident2email'],
    ...['coowneremail', 'secondaryemail', 'spouseemail'],
  ],
} as const;
export type AddressColumn = keyof typeof addressColumns;

/** Returns the row number columns: '#' before the street numbers the rows; after it, it is the unit. */
export function rowNumberColumns(header: readonly string[]): string[] {
  const streets: readonly string[] = [...addressColumns.streetName, ...addressColumns.whole];
  return header.indexOf('#') < header.findIndex((name) => streets.includes(name)) ? ['#'] : [];
}

/** A resident of an address according to the file. */
export interface Resident {
  name: string;
  email: string | null;
}

/** Returns the residents of a row, or a message about what is wrong with them. */
export function parseResidents(cell: Cells<AddressColumn>): Resident[] | string {
  const people = [
    { name: cell('fullName') || `${cell('firstName')} ${cell('lastName')}`, emails: cell('email') },
    {
      name: cell('secondName') || `${cell('secondFirstName')} ${cell('secondLastName')}`,
      emails: cell('secondEmail'),
    },
  ];
  const residents: Resident[] = [];
  for (const { name: text, emails } of people) {
    const name = text.trim().slice(0, 200);
    // Only the first of several emails is used.
    const [email = ''] = emails.split(/[;, ]+/);
    if (email !== '' && !isEmail(email)) return messages.email;
    if (name !== '' || email !== '')
      residents.push({ name, email: email === '' ? null : normalizeEmail(email) });
  }
  return residents;
}
