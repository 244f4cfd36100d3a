import type { CsvLine } from '../../../../platform/csv.ts';

/** What people, and the software of HOAs, call the columns, as `readCsv` reads their names. */
const names = {
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
type Column = keyof typeof names;

/** The cells of one row by what they hold; empty where the file has none. */
export type RowCells = (column: Column) => string;

export interface AddressColumns {
  has(part: 'street' | 'whole' | 'city' | 'state' | 'postalCode' | 'name'): boolean;
  cellsOf(line: CsvLine): RowCells;
}

export function columnsOf(header: readonly string[]): AddressColumns {
  const knows = (column: Column) => names[column].some((name) => header.includes(name));
  // '#' before the street counts the rows.
  const isRowNumber = header.indexOf('#') < header.findIndex((name) => isOf(name, 'streetName', 'whole'));
  return {
    has(part) {
      if (part === 'street') return knows('streetName') || knows('whole');
      if (part === 'name') return knows('fullName') || knows('lastName') || knows('email');
      return knows(part);
    },
    cellsOf:
      ({ values }) =>
      (column) => {
        const name = names[column].find((one) => values[one] && !(one === '#' && isRowNumber));
        return name === undefined ? '' : (values[name] ?? '').replace(/\s+/g, ' ');
      },
  };
}

function isOf(name: string, ...columns: Column[]): boolean {
  return columns.some((column) => (names[column] as readonly string[]).includes(name));
}
