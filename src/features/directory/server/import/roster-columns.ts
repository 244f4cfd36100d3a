import { stateCode } from '../../../homes/server/address-form/address-words.ts';
import { hasUnit } from '../../../homes/server/address-form/normalize-address.ts';
import { hasHouseNumber } from '../../../homes/server/address-form/read-address.ts';
import { readUnit } from '../../../homes/server/address-form/read-unit.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { type ColumnFields, mostly, valuesInColumn } from '../../../imports/server/columns.ts';
import { columnName, type HandedInTable } from '../../../imports/server/handed-in.ts';
import { addressImportMessages, type RosterUse, rosterUses } from '../../address-import.rules.ts';

/** What stands before the name of a part and says that it is the home's; 'Street' and 'Full' say nothing. */
const property =
  '(?:true|property|prop|site|situs|physical|phys|phy|location|service|premises?|unit|address1|florida|local)';
const home = `(?:${property}|full|complete|street|st|str|home|house)`;
const resident = '(?:true|primary|main)?(?:homeowners?|owners?|own|residents?|occupants?|members?)?';
const anyOf = (before: string, names: string) => new RegExp(`^${before}(?:${names})$`);

const hasLetters = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@');
const isName = (cell: string) => hasLetters(cell) && !hasHouseNumber(cell) && !/\d{3}/.test(cell);
const nowhere = { city: '-', state: '-', postalCode: '-' };
const isUnit = (cell: string) =>
  (cell.length <= 12 && (/\d/.test(cell) || cell.length < 3)) ||
  hasUnit(cell) ||
  readUnit(cell, nowhere) === '';
const isAddress = (cell: string) => hasHouseNumber(cell) || /^\d+[a-z]? [nsew]\.? \d/i.test(cell);
const isDegree = (cell: string) => /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(cell);
const isNumber = (cell: string) => /^(?:[nsew] ?)?\d[\w/ .,-]{0,18}$/i.test(cell) && !hasHouseNumber(cell);
const isEmailCell = (cell: string) => cell.includes('@');

const addresses = '(?:address|addr|adr)(?:line|str)?1?|street1?|line1';
const streets = '(?:street|road|st|str)(?:name|nam)?|route';
const anyPart = anyOf(`${home}{0,2}`, `${addresses}|${streets}`);
const partOfProperty = anyOf(`${property}${home}?`, `${addresses}|${streets}`);
const partOfStreet = anyOf(`${home}{1,2}`, 'type|typ|suffix|sfx|dir|direction|predir|prefix|postdir|post');

/** Headings of lists of homes, such as those of HOA programs, contacts, and property rolls of counties. */
export const namesHomes = (names: readonly string[]): boolean => names.some((name) => anyPart.test(name));

/**
 * Returns what tells the columns of this list: of two addresses in a row only the one that says so is the home's, and
 * then no heading without 'property' names its place.
 */
export function rosterFields(table: HandedInTable): ColumnFields<RosterUse> {
  const names = table.headings?.map(columnName) ?? [];
  const has = (at: number, test: (cell: string) => boolean) => {
    const values = valuesInColumn(table, at);
    return values.length > 0 && mostly(test)(values);
  };
  const isSaid = names.some((name, at) => partOfProperty.test(name) && has(at, hasLetters));
  const own = isSaid ? `${property}${home}?` : `${home}{0,2}`;
  const withNumbers = [...names.keys()].filter((at) => has(at, isAddress));
  const whole = withNumbers.filter((at) => anyOf(own, addresses).test(names[at] ?? ''));
  const ofPlace = withNumbers.length > Math.min(whole.length, 1) ? `${home}{1,2}` : `${home}{0,2}`;
  const isNumbering = numberingOf(table, whole);
  const field = (use: RosterUse, heading: RegExp, test: (cell: string) => boolean) => ({
    label: rosterUses[use],
    heading,
    agrees: mostly(test),
  });
  const joined = <Field>(one: Field) => ({ ...one, joins: true as const });
  return {
    address: field('address', anyOf(own, addresses), isAddress),
    number: {
      ...field('number', anyOf(`(?!.*unit)${own}`, 'house|number|num|nbr|no'), isNumber),
      // Beside whole addresses it numbers rows or accounts.
      agrees: (cells) => whole.length === 0 && mostly(isNumber)(cells),
    },
    street: joined(
      field(
        'street',
        new RegExp(`${anyOf(own, streets).source}|${partOfStreet.source}`),
        (cell) => isName(cell) || /^[nsew]{1,2}$/i.test(cell),
      ),
    ),
    building: joined(
      field('building', anyOf(`${home}?`, '(?:building|bldg|tower|phase|floor)(?:number|no)?'), isUnit),
    ),
    unit: {
      ...field(
        'unit',
        anyOf(
          `${home}{0,2}`,
          '(?:unit|apt|apartment|suite|ste)(?:number|num|no)?|(?:address|addr|line|street)(?:line)?2|extendedaddress',
        ),
        isUnit,
      ),
      agrees: (cells) => mostly(isUnit)(cells) && !isNumbering(cells),
    },
    city: field(
      'city',
      anyOf(ofPlace, '(?:city|town|municipality)(?:name)?|city(?:and)?state(?:zip|zipcode)?'),
      hasLetters,
    ),
    state: field(
      'state',
      anyOf(ofPlace, 'state|statecode|region|province'),
      (cell) =>
        cell.split(/[^\p{L}.]+/u).some((word) => stateCode(word) !== null) || stateCode(cell) !== null,
    ),
    postalCode: field('postalCode', anyOf(ofPlace, '(?:zip|postal|post)(?:code|cd|5)?'), (cell) =>
      /\d{2}/.test(cell),
    ),
    lat: field('lat', /^lat(?:itude)?$/, isDegree),
    lng: field('lng', /^(?:lng|lon|long|longitude)$/, isDegree),
    name: field(
      'name',
      anyOf('', `${resident}1?(?:full)?names?1?|(?:true)?(?:homeowners?|owners?|residents?)1?`),
      isName,
    ),
    firstName: field('firstName', anyOf(resident, '1?(?:first|given)(?:name)?1?'), isName),
    lastName: field('lastName', anyOf(resident, '1?(?:last|family|sur)(?:name)?1?'), isName),
    email: field(
      'email',
      anyOf(resident, '1?(?:primary)?e?mails?(?:address(?:es)?)?1?(?:value)?'),
      isEmailCell,
    ),
    secondName: field(
      'secondName',
      anyOf(
        '',
        `${resident}(?:2(?:full)?names?|names?2|2)|(?:co|joint|second)(?:homeowner|owner|resident)?(?:name)?|spouse(?:name)?`,
      ),
      isName,
    ),
    secondFirstName: field(
      'secondFirstName',
      anyOf(resident, '2(?:first|given)(?:name)?|(?:first|given)(?:name)?2'),
      isName,
    ),
    secondLastName: field(
      'secondLastName',
      anyOf(resident, '2(?:last|family|sur)(?:name)?|(?:last|family|sur)(?:name)?2'),
      isName,
    ),
    secondEmail: field(
      'secondEmail',
      anyOf(
        '',
        `${resident}(?:2e?mail(?:address)?|e?mail(?:address)?2)|(?:co|joint|second)(?:homeowner|owner|resident)?e?mail|spousee?mail`,
      ),
      isEmailCell,
    ),
  };
}

/** HOA programs number houses or rows in a column that they call 'Unit'. */
function numberingOf(table: HandedInTable, whole: readonly number[]) {
  const houses = valuesInColumn(table, whole[0] ?? -1).map((cell) => cell.toLowerCase());
  return (cells: readonly string[]) => {
    const isRunning = cells.every((cell, row) => row === 0 || Number(cell) === Number(cells[row - 1]) + 1);
    const isHouse = cells.every((cell, row) => houses[row]?.startsWith(`${cell.replace(/\D+$/, '')} `));
    return isHouse || (isRunning && cells.length > 1 && new Set(houses).size === cells.length);
  };
}

/** Says in a sentence what of an address no column holds. */
export function findMissingPart(uses: readonly (RosterUse | null)[], hasStreet: boolean): string | null {
  const has = (use: RosterUse) => uses.includes(use);
  if (has('address') && (has('street') || has('number')))
    return columnMessages.either(rosterUses.address, `${rosterUses.number} and ${rosterUses.street}`);
  if (!has('address') && !has('street') && (has('unit') || has('building')) && !hasStreet)
    return addressImportMessages.whichStreet;
  if (hasStreet || has('address') || (has('street') && has('number'))) return null;
  return columnMessages.missing(
    has('street') ? rosterUses.number : has('number') ? rosterUses.street : rosterUses.address,
  );
}

export interface RosterCells {
  address: { number: string; street: string; unit: string; city: string; state: string; postalCode: string };
  lat: string;
  lng: string;
  people: { name: string; email: string }[];
}

/** What a column for parts above the unit is called in an address; the larger part comes first. */
const buildingWords = [
  ['Bldg', /b(?:ui)?ld/i],
  ['Tower', /tower/i],
  ['Phase', /phase/i],
  ['Fl', /fl(?:oo)?r/i],
] as const;

/** Returns a reader of rows by what each column is. */
export function cellReader(headings: readonly string[], uses: readonly (RosterUse | null)[]) {
  const columns = Map.groupBy(uses.keys(), (at) => uses[at] ?? null);
  const buildings = (columns.get('building') ?? [])
    .map((at) => ({ at, order: buildingWords.findIndex(([, shape]) => shape.test(headings[at] ?? '')) }))
    .toSorted((one, other) => one.order - other.order);
  return (cells: readonly string[]): RosterCells => {
    const all = (use: RosterUse) => (columns.get(use) ?? []).map((at) => cells[at] ?? '').filter(Boolean);
    const part = (use: RosterUse) => all(use)[0] ?? '';
    const within = buildings.flatMap(({ at, order }) => {
      const cell = (cells[at] ?? '').replace(/^(?:building|bldg|tower|phase|floor|fl)\b\.?\s*/i, '');
      return cell === '' ? [] : [`${buildingWords[Math.max(order, 0)]?.[0]} ${cell}`];
    });
    const unit = part('unit');
    const person = (name: RosterUse, first: RosterUse, last: RosterUse, email: RosterUse) => ({
      name: part(name) || `${part(first)} ${part(last)}`,
      email: part(email),
    });
    return {
      address: {
        number: part('number'),
        street: part('address') || all('street').join(' '),
        unit:
          within.length > 0 && unit !== '' ? `${within.join(' ')} Unit ${unit}` : within.join(' ') || unit,
        city: part('city'),
        state: part('state'),
        postalCode: part('postalCode'),
      },
      lat: part('lat'),
      lng: part('lng'),
      people: [
        person('name', 'firstName', 'lastName', 'email'),
        person('secondName', 'secondFirstName', 'secondLastName', 'secondEmail'),
      ],
    };
  };
}
