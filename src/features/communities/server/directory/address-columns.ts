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
