import { type CsvLine, readCsv } from '../../../../platform/csv.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { isPlaceholderAddress } from '../../address.schema.ts';
import {
  addressImportLimits,
  type FaultyAddressRow,
  addressImportMessages as messages,
  missingAddressColumns,
} from '../../address-import.schema.ts';
import type { StreetAddress } from '../directory-entry.ts';

/** What people call the columns, as `readCsv` reads their names. */
const names = {
  number: ['number', 'streetnumber', 'housenumber', 'no'],
  street: ['street', 'route', 'streetname', 'road'],
  numberAndStreet: ['address', 'streetaddress', 'numberandstreet', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state', 'st'],
  postalCode: ['postalcode', 'zip', 'zipcode', 'postcode'],
  lat: ['latitude', 'lat'],
  lng: ['longitude', 'lng', 'lon', 'long'],
};
type Column = keyof typeof names;

export interface AddressRow {
  line: number;
  address: StreetAddress;
}

/**
 * The rows of an address file: those that make an address, and those that do not, with the reason.
 *
 * @throws INVALID for the field `csv` when the file as a whole cannot be used
 */
export function readAddressRows(csv: string): { rows: AddressRow[]; faulty: FaultyAddressRow[] } {
  const file = readCsv(csv);
  if (!file) throw invalidField('csv', messages.unreadable);
  const has = (column: Column) => names[column].some((name) => file.header.includes(name));
  const missing = [
    ...(has('numberAndStreet') || has('street') ? [] : ['Number', 'Street']),
    ...(has('city') ? [] : ['City']),
    ...(has('state') ? [] : ['State']),
    ...(has('postalCode') ? [] : ['Postal code']),
  ];
  if (missing.length > 0) throw invalidField('csv', missingAddressColumns(missing));
  if (file.lines.length === 0) throw invalidField('csv', messages.noRows);
  if (file.lines.length > addressImportLimits.rows) throw invalidField('csv', messages.tooManyRows);
  const rows: AddressRow[] = [];
  const faulty: FaultyAddressRow[] = [];
  for (const line of file.lines) {
    const address = addressOf(line);
    if (typeof address === 'string') faulty.push({ line: line.line, text: textOf(line), problem: address });
    else rows.push({ line: line.line, address });
  }
  return { rows, faulty };
}

/** The row as it stands in the file. */
export function textOf({ values }: Pick<CsvLine, 'values'>): string {
  return Object.values(values).filter(Boolean).join(', ').slice(0, 120);
}

/** The line's address, or what is wrong with it. */
function addressOf({ values }: CsvLine): StreetAddress | string {
  const cell = (column: Column) => {
    const name = names[column].find((one) => values[one]);
    return name === undefined ? '' : (values[name] ?? '').replace(/\s+/g, ' ');
  };
  const [streetNumber, route] = numberAndStreetOf(cell('number'), cell('street') || cell('numberAndStreet'));
  const city = cell('city');
  const state = cell('state').toUpperCase();
  const postalCode = cell('postalCode').replace(/^\d{4}$/, '0$&'); // Spreadsheets drop a leading zero.
  const problem =
    problemOfStreet(streetNumber, route) ?? problemOfPlace(city, state, postalCode, Object.values(values));
  if (problem) return problem;
  const location = locationOf(cell('lat'), cell('lng'));
  if (!location) return messages.coordinates;
  return { streetNumber, route, city, state, postalCode: postalCode.slice(0, 5), ...location };
}

/** Number and street from columns of their own, or from one that holds both. */
function numberAndStreetOf(number: string, street: string): [string, string] {
  if (number !== '') return [number, street];
  const [, first = '', rest = ''] = /^(\S*\d\S*) (.+)$/.exec(street) ?? [];
  return first === '' ? ['', street] : [first, rest];
}

const unitWords = /(?:\b(?:apt|apartment|unit|suite|ste)\b|#)/i;

function problemOfStreet(number: string, street: string): string | null {
  if (!/^[^<>]*\p{L}[^<>]*$/u.test(street) || street.length > 100) return messages.street;
  if (number === '') return messages.number;
  if (!/^\d[\dA-Za-z/-]{0,9}$/.test(number)) return messages.numberShape;
  if (unitWords.test(street)) return messages.unit;
  return isPlaceholderAddress(street) ? messages.placeholder : null;
}

function problemOfPlace(
  city: string,
  state: string,
  postalCode: string,
  texts: readonly string[],
): string | null {
  if (!/\p{L}/u.test(city) || city.length > 80) return messages.city;
  if (!/^[A-Z]{2}$/.test(state)) return messages.state;
  if (!/^\d{5}(?:-\d{4})?$/.test(postalCode)) return messages.postalCode;
  return texts.some((text) => /[\uFFFD\p{Cc}]/u.test(text)) ? messages.characters : null;
}

/** Nulls when none was given; null when what was given is no place on earth. */
function locationOf(lat: string, lng: string): { lat: number | null; lng: number | null } | null {
  if (lat === '' && lng === '') return { lat: null, lng: null };
  const degrees = /^-?\d{1,3}(?:\.\d{1,12})?$/;
  if (!degrees.test(lat) || !degrees.test(lng)) return null;
  const location = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180 ? location : null;
}
