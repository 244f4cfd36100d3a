/** The parts of an address that have columns of their own, by normalized headings (`columnName`). */
const addressParts = [
  ['number', /^(?:(?:street|house|home|building|bldg|address|st|str|hs)?(?:number|num|nbr|no)|house)$/],
  ['direction', /^(?:st|str|street)?(?:pre|prefix|prefx|predir|dir|direction|predirection|pfx)$/],
  ['street', /^(?:(?:str|street|road)(?:name|nam)?|st(?:name|nam)|route)$/],
  ['kind', /^(?:st|str|street)(?:type|suffix|sufix|sfx|typ)$/],
  ['ending', /^(?:st|str|street)?(?:post|postdir|postdirection|sufdir|suffixdirection)$/],
  ['whole', /^(?:full|complete|street)?(?:address|addr|adr|addrs)(?:line|str)?1?$/],
  ['whole', /^(?:street1|line1|numberandstreet|property|location|situs)$/],
  ['unit', /^(?:(?:unit|apt|apartment|suite|ste)(?:number|num|nbr|no)?|#|extendedaddress)$/],
  ['unit', /^(?:(?:streetaddress|address|addr|adr|street)(?:line)?|line)2$/],
  ['city', /^(?:city|town|municipality|cty|citynm|cityname|city(?:and)?(?:state|st)(?:zip|zipcode)?|csz)$/],
  ['state', /^(?:state|st|statecode|statecd|region|province)$/],
  ['postalCode', /^(?:zip|zipcode|zipcd|zip5|zip4|zipplus4|postalcode|postcode|zippostalcode)$/],
  ['lat', /^(?:latitude|lat)$/],
  ['lng', /^(?:longitude|lng|lon|long)$/],
] as const;
export type AddressPart = (typeof addressParts)[number][0];

/** What stands before the name of a part and says whose address it is; 'Home' and 'Address 1' leave that open. */
const ofProperty =
  /^(?:true)?(?:property|prop|site|situs|physical|phys|phy|location|loc|parcel|service|subject|premises?|resident|unit|local|florida)(?=.)/;
const ofOther =
  /^(?:(?:mailing|mail|billing|bill|home|)(?:owners?|own)|true(?=mail)|mailing|mail|billing|bill|alternate|alternative|alt|secondary|second|other|offsite|legal|payment|correspondence|forwarding|forward|previous|winter|summer|northern|seasonal|permanent|emergency|contact|business|work|company|py|p(?=addr))\d?(?:primary|mailing|mail|billing|alternate)?(?=.)/;
const ofEither = /^(?:home|primary|main|address1)(?=.)/;

const personParts = [
  ['firstName', /^(?:first|firstname|given|givenname|fname)$/],
  ['lastName', /^(?:last|lastname|surname|familyname|lname)$/],
  ['email', /^(?:primary)?(?:e?mails?|emailaddress(?:es)?|mailaddress)(?:value)?$/],
  ['fullName', /^(?:full)?names?(?:line)?$|^$/],
] as const;
export type PersonPart = (typeof personParts)[number][0];

const role =
  /^(?:true|py)?(?:primary|main)?(?:co|joint|secondary|second)?(?:homeowner|owner|own|resident|occupant|member|spouse|ho(?=name))?s?/;
const isSecond = /^(?:co|joint|second|spouse)|2/;

/** What a heading says: a part of an address and whose it is, or a part of a person. */
export type ColumnMeaning =
  | { part: AddressPart; of: 'property' | 'other' | null }
  | { person: PersonPart; isSecond: boolean };

const find = <Part>(table: readonly (readonly [Part, RegExp])[], name: string) =>
  table.find(([, pattern]) => pattern.test(name))?.[0];

/**
 * Returns what a heading means; null if it is of no use. Knows the headings of the usual HOA programs, of contacts, and
 * of county property rolls, such as Florida's PHY_ADDR1 and OWN_CITY.
 *
 * @param name as `columnName` normalizes it
 */
export function meaningOf(name: string): ColumnMeaning | null {
  const own = find(addressParts, name) ?? find(addressParts, name.replace(ofEither, ''));
  if (own) return { part: own, of: null };
  const plain = name.replace(ofProperty, '').replace(/(?<=\D)1$/, '');
  // 'Situs Type' is the type of its street; 'Property Name' is no street.
  const ofStreet = plain === name || plain === 'name' ? undefined : find(addressParts, `street${plain}`);
  const property = find(addressParts, plain) ?? ofStreet;
  if (property) return { part: property, of: ofProperty.test(name) ? 'property' : null };
  // 'City 2' belongs to a second address, and 'Owner City' to the owner's.
  const other = find(addressParts, name.replace(ofOther, '').replace(/\d$/, ''));
  return other ? { part: other, of: 'other' } : personOf(name);
}

function personOf(name: string): ColumnMeaning | null {
  const [who = ''] = role.exec(name) ?? [];
  const rest = name.slice(who.length).replace(/[12]/, '');
  const person = find(personParts, rest);
  return person === undefined || name.replace(/\d/g, '') === ''
    ? null
    : { person, isSecond: isSecond.test(name) };
}
