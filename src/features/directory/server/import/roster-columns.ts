import { isPlaceholder } from '../../../../platform/cell-values.ts';
import { abbreviate, stateIn } from '../../../homes/server/address-form/address-words.ts';
import { hasUnit } from '../../../homes/server/address-form/normalize-address.ts';
import { isStreetKind } from '../../../homes/server/address-form/place-of-address.ts';
import { hasHouseNumber } from '../../../homes/server/address-form/read-address.ts';
import { isStreet, readUnit } from '../../../homes/server/address-form/read-unit.ts';
import { plainUnitWords } from '../../../homes/server/address-form/unit-of-address.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { areMostly, type Column, type ColumnFields, holds } from '../../../imports/server/columns.ts';
import type { HandedInTable } from '../../../imports/server/handed-in.ts';
import { addressImportMessages, type RosterUse, rosterUses } from '../../address-import.rules.ts';
import { peopleReader, personFields, personUses, type Resident } from './residents-of-row.ts';

/** What stands before the name of a part and says that it is the home's; 'Street' and 'Full' say nothing. */
const property =
  '(?:formatted)?(?:true|propert(?:y|ies)|prop|parcel|residence|site|situs|physical|phys|phy|location|service|premises?|unit|address1|florida|local)';
const home = `(?:${property}|your|full|complete|street|st|str|home|house)`;
const anyOf = (before: string, names: string) => new RegExp(`^${before}(?:${names})$`);

const hasLetters = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@');
const isName = (cell: string) => hasLetters(cell) && !hasHouseNumber(cell) && !/\d{3}/.test(cell);
const nowhere = { city: '-', state: '-', postalCode: '-' };
const isUnit = (cell: string) =>
  !isStreet(cell) &&
  ((cell.length <= 12 && (/\d/.test(cell) || cell.length < 3)) ||
    hasUnit(cell) ||
    readUnit(cell, nowhere) === '');
const isAddress = (cell: string) => hasHouseNumber(cell) || /^\d+[a-z]? [nsew]\.? \d/i.test(cell);
export const isDegree = (cell: string) => /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(cell);
const isNumber = (cell: string) => /^(?:[nsew] ?)?\d[\w/ .,-]{0,18}$/i.test(cell) && !hasHouseNumber(cell);
/** 'St' with 'FL' in it is the state. */
const isStreetName = (cell: string) => isName(cell) && !/^[A-Z]{2}$/.test(cell);
const isDirection = (cell: string) =>
  /^(?:[nsew]|[ns]\.?[ew]|(?:north|south)?(?:east|west)|north|south)\.?$/i.test(cell);

const addresses = '(?:address|addr|adr|add)(?:line|str(?:eet)?)?1?|street1?|line1';
const streets = '(?:address|addr|adr)?(?:street|road|st|str)(?:name|nam)?|route';
const numbers = 'house|(?:address|addr|adr|civic)?(?:number|num|nbr|no)';
const anyPart = anyOf(`${home}{0,2}`, `${addresses}|${streets}`);
const cities = '(?:city|town|municipality)(?:name)?|city(?:and)?st(?:ate)?(?:zip|zipcode)?';

const direction = '(?:directional|direction|dir)';
/** 'PRD' and 'POD' are directions before and behind the name of the street, 'PRT' and 'POT' its kind. */
const affix = '(?:prefix|suffix|sfx|suf|pre|post|pos|prd|prt|pot|pod|mod|modifier|designator)';
const affixes = `(?:${affix}|${direction}|type|typ){1,3}`;
/** Names a direction or a kind of street: 'St Type', 'Pre Dir'. */
const partOfStreet = anyOf(
  '(?!unit)',
  `${home}{0,2}(?:(?:street|road|str|st)(?:name|nam)?${affixes}|${affix}(?:${direction}|type|typ))|${home}{1,2}${direction}`,
);
/** May be of the street: the values tell. */
const maybePartOfStreet = anyOf(
  '(?!unit|(?:home|house|prop|property)typ)',
  `${home}{0,2}(?:name|nam)?(?:${affix}|${direction}|type|typ)`,
);
/** What says that an address is another one than the home's. */
const elsewhere =
  /mail|owner|bill|business|work|office|alternate|other|[2-9]$|^(?:previous|former|second(?:ary)?|season(?:al)?|summer|winter|north(?:ern)?|forward(?:ing)?|permanent)(?:home)?(?:street)?add?r|^(?:parking|notes?|comments?|remarks?)$/;
const isDirectionOrKind = (cell: string) => isDirection(cell) || isStreetKind(cell);
const namesKind = (cell: string) => cell.split(' ').some(isStreetKind);
/** '1/2', or the letter of '12A' in a column of its own. */
const partOfNumber = /suf|sfx|half|frac|alpha|letter/;
const isFraction = (cell: string) => /^\d\/\d{1,2}$/.test(cell);
const isLetter = (cell: string) => /^[a-z]$/i.test(cell) && !isDirection(cell);

/** Parts above the unit, the larger ones first: what they are called in an address, and in headings. 'FL' there is the state. */
const buildings = [
  ['Bldg', 'building|bldg'],
  ['Tower', 'tower'],
  ['Phase', 'phase'],
  ['Fl', 'floor|flr'],
] as const;
const buildingWords = buildings.map(([, words]) => words).join('|');
const buildingIn = (text = '') =>
  buildings.findIndex(([word, words]) => new RegExp(`${words}|\\b${word}(?![a-z])`, 'i').test(text));
const withoutBuilding = (cell: string) =>
  cell.replace(new RegExp(`^(?:${buildingWords}|fl)(?![a-z])\\.?\\s*`, 'i'), '');

/** Headings of lists of homes, such as those of HOA programs, contacts, and property rolls of counties. */
export const namesHomes = (names: readonly string[]): boolean => names.some((name) => anyPart.test(name));

/** Returns which columns with a heading hold addresses. */
export const addressesIn = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => holds(column, isAddress));

/**
 * Returns what tells the columns of this list: of two addresses in a row only the one that says so is the home's, and
 * then no heading without 'property' names its place.
 */
export function rosterFields(table: HandedInTable, columns: readonly Column[]): ColumnFields<RosterUse> {
  const isSaid = (words: string) => {
    // 'Physical City' says that an address without 'physical' is another one.
    const part = anyOf(`${words}${home}?`, `${addresses}|${streets}|${cities}`);
    return columns.some((column) => part.test(column.name) && holds(column, hasLetters));
  };
  // Beside the address of a unit, that of the property is where all of them are.
  const [told] = ['unit', property].filter(isSaid).map((words) => `${words}${home}?`);
  const own = told ?? `${home}{0,2}`;
  const number = anyOf(`(?!.*unit)${own}`, numbers);
  const street = anyOf(own, streets);
  const withNumbers = addressesIn(columns);
  const whole = withNumbers.filter(({ name }) => anyOf(own, addresses).test(name));
  const isNumberColumn = ({ name, values }: Column) => number.test(name) && areMostly(values, isNumber);
  const named = columns.filter(isNumberColumn);
  const filled = named.filter(({ values }) => values.length > 0);
  const isOtherStreet = (column: Column, { at }: Column) =>
    street.test(column.name) &&
    holds(column, isStreetName) &&
    !areWithin(table, column.at, at) &&
    (filled.length > 0 || column.values.some(namesKind));
  // Beside parts of another street 'Address' and its 'City' are the owner's.
  const isByParts =
    filled.length === 1 &&
    whole.length === 1 &&
    columns.some(
      (column) => whole.some((one) => isOtherStreet(column, one)) && column.values.some(namesKind),
    );
  const hasParts = whole.length === 0 || isByParts;
  const ofSeveral = isSaid('unit') ? own : `${home}{1,2}`;
  const ofPlace = isByParts || withNumbers.length > Math.min(whole.length, 1) ? ofSeveral : `${home}{0,2}`;
  const isPartOfNumber = (column: Column): boolean => {
    const isPart = holds(column, isFraction) || (partOfNumber.test(column.name) && holds(column, isLetter));
    const before = columns[column.at - 1];
    return isPart && before !== undefined && (isNumberColumn(before) || isPartOfNumber(before));
  };
  const isBesideStreet = ({ at }: Column) =>
    [columns.slice(0, at).toReversed(), columns.slice(at + 1)].some((beside) => {
      const next = beside.find(({ name }) => !partOfStreet.test(name) && !maybePartOfStreet.test(name));
      return next !== undefined && (street.test(next.name) || number.test(next.name));
    });
  /** A kind of street tells by itself, a direction only beside the street, and not below 'Type': 'S' is a single-family home. */
  const isPartOfStreet = (column: Column) =>
    partOfStreet.test(column.name) ||
    (maybePartOfStreet.test(column.name) &&
      (holds(column, isStreetKind) ||
        (!/type?$/.test(column.name) && holds(column, isDirectionOrKind) && isBesideStreet(column))));
  const unit = anyOf(
    '',
    `${home}{0,2}(?:${plainUnitWords}){1,2}(?:number|num|no)?|${own}(?:(?:address|addr|line|street)(?:line)?2|(?:address1)?extendedaddress)`,
  );
  const fields = {
    address: {
      heading: anyOf('', `${own}(?:${addresses})|property|situs|location|unit|home|residence`),
      agrees: isAddress,
      // An empty column is no address, and 'Address' may be the owner's where another column says where the home is.
      fits: (column: Column) =>
        holds(column, isAddress) &&
        (told !== undefined ||
          columns.every(
            (other) =>
              other === column ||
              elsewhere.test(other.name) ||
              !(holds(other, isStreet) || isOtherStreet(other, column)),
          )),
    },
    building: {
      heading: anyOf(`${home}?`, `(?:${buildingWords})(?:number|no)?`),
      agrees: (cell: string) => isUnit(withoutBuilding(cell)),
      // Without units, a phase or a building is where a house stands.
      fits: () => columns.some((column) => unit.test(column.name) && holds(column, isUnit)),
    },
    unit: {
      heading: unit,
      agrees: isUnit,
      fits: ({ at }: Column) => !isNumbering(table, at, (whole[0] ?? filled[0])?.at ?? -1),
    },
    city: { heading: anyOf(ofPlace, cities), agrees: hasLetters },
    state: {
      heading: anyOf(ofPlace, 'state|statecode|region|province|st'),
      agrees: (cell: string) => stateIn(cell) !== null,
    },
    postalCode: {
      heading: anyOf(ofPlace, '(?:zip|postal|post)(?:code|cd|5)?'),
      agrees: (cell: string) => /\d{2}/.test(cell),
    },
    lat: { heading: /^lat(?:itude)?$/, agrees: isDegree },
    lng: { heading: /^(?:lng|lon|long|longitude)$/, agrees: isDegree },
    ...personFields(isName),
    // What no other heading names may be a part of the house number or the street.
    number: {
      heading: /./,
      agrees: () => true,
      fits: (column: Column) =>
        hasParts &&
        (isPartOfNumber(column) ||
          (isNumberColumn(column) && (filled.length === 0 ? named : filled).length < 2)),
    },
    street: {
      heading: /./,
      agrees: (cell: string) => isStreetName(cell) || isDirectionOrKind(cell),
      fits: (column: Column) => hasParts && (street.test(column.name) || isPartOfStreet(column)),
    },
  };
  return {
    fields: fields as ColumnFields<RosterUse>['fields'],
    labels: rosterUses,
    joined: ['building', 'number', 'street', ...personUses],
  };
}

const numberAndStreet = /^(\d+\w?(?: +|(\n)))(?=([^\d\n][^\n]+))/gm;

/** The street stands behind the number, or in the next cell, where only its kind tells it from a name. */
export function homeOn(cells: readonly string[]): { home: string; street: string } | null {
  for (const [, number, gap, rest = ''] of cells.join('\n').toLowerCase().matchAll(numberAndStreet)) {
    const words = rest.split(/[ ,]+/).map((word) => abbreviate(word.replaceAll('.', '')));
    const kind = words.findIndex((word, at) => at > 0 && isStreetKind(word));
    const street = kind < 0 ? rest.replace(/,.*/, '') : words.slice(0, kind + 1).join(' ');
    if (gap === undefined || kind > 0) return { home: `${number}${rest}`, street };
  }
  return null;
}

/** Returns the cells of two columns, the second in lower case, of the rows that have both. */
const pairsOf = ({ rows }: HandedInTable, at: number, home: number) =>
  rows
    .map(({ cells }) => [cells[at] ?? '', (cells[home] ?? '').toLowerCase()] as const)
    .filter(([cell, home]) => cell !== '' && home !== '');

/** Whether addresses name the streets of the column beside them, in any spelling. */
function areWithin(table: HandedInTable, streets: number, home: number): boolean {
  const pairs = pairsOf(table, streets, home);
  const named = pairs.filter(([street, home]) => {
    const words = street.toLowerCase().split(' ');
    return home.includes(words.toSorted((one, other) => other.length - one.length)[0] ?? '');
  });
  return named.length * 2 >= pairs.length;
}

/** HOA programs number houses or rows in a column that they call 'Unit'. */
function isNumbering(table: HandedInTable, at: number, house: number): boolean {
  const pairs = pairsOf(table, at, house);
  const isRunning = pairs.every(
    ([cell], row) => row === 0 || Number(cell) === Number(pairs[row - 1]?.[0]) + 1,
  );
  const isHouse = pairs.every(([cell, home]) => `${home} `.startsWith(`${cell.replace(/(?<!\D)\D+$/, '')} `));
  const count = pairs.length;
  return (
    count > 0 &&
    (isHouse || (isRunning && count > 1 && new Set(pairs.map(([, home]) => home)).size === count))
  );
}

/**
 * Says in a sentence what of an address no column holds.
 *
 * @param street where it comes from instead: it is typed for all, or stands above the numbers
 */
export function findMissingPart(
  uses: readonly (RosterUse | null)[],
  street: 'typed' | 'titles' | null,
  /** The names of columns that hold any. */
  addresses: readonly string[],
): string | null {
  const has = (use: RosterUse) => uses.includes(use);
  if (has('address') && (has('street') || has('number')))
    return columnMessages.either(rosterUses.address, `${rosterUses.number} and ${rosterUses.street}`);
  const hasUnits = has('unit') || has('building');
  const mayAsk = street === null && addresses.length === 0 && !has('address') && !has('street');
  if (mayAsk && hasUnits) return addressImportMessages.whichStreet;
  const hasStreet = has('street') || street === 'titles';
  if ((street === 'typed' && hasUnits) || has('address') || (hasStreet && has('number'))) return null;
  const [one, other] = addresses;
  if (one && other && !has('street') && !has('number')) return addressImportMessages.whichAddress(one, other);
  return columnMessages.missing(
    has('street') ? rosterUses.number : has('number') ? rosterUses.street : rosterUses.address,
  );
}

export interface RosterCells {
  address: { number: string; street: string; unit: string; city: string; state: string; postalCode: string };
  lat: string;
  lng: string;
  residents: Resident[];
  /** What of emails is not used. */
  rests: string[];
}

/** Returns a reader of rows by what each column is. */
export function cellReader(headings: readonly string[], uses: readonly (RosterUse | null)[]) {
  const columns = Map.groupBy(uses.keys(), (at) => uses[at] ?? null);
  const above = (columns.get('building') ?? [])
    .map((at) => ({ at, order: Math.max(buildingIn(headings[at]), 0) }))
    .toSorted((one, other) => one.order - other.order);
  const peopleOf = peopleReader(headings, uses);
  return (cells: readonly string[]): RosterCells => {
    const all = (use: RosterUse) => (columns.get(use) ?? []).map((at) => cells[at] ?? '').filter(Boolean);
    const part = (use: RosterUse) => all(use)[0] ?? '';
    const joined = (use: RosterUse) =>
      all(use)
        .filter((cell, _, { length }) => length === 1 || !isPlaceholder(cell))
        .join(' ');
    const within = above.flatMap(({ at, order }) => {
      const cell = cells[at] ?? '';
      // 'Tower A' below 'Building' is a tower.
      const [word] = buildings[Math.max(buildingIn(cell), 0) || order] ?? [];
      return cell === '' ? [] : [`${word} ${withoutBuilding(cell)}`];
    });
    const unit = part('unit');
    const people = peopleOf(cells);
    return {
      address: {
        number: joined('number').replace(/ (?=[a-z]$)/i, ''),
        street: part('address') || joined('street'),
        unit:
          within.length > 0 && unit !== '' ? `${within.join(' ')} Unit ${unit}` : within.join(' ') || unit,
        city: part('city'),
        state: part('state'),
        postalCode: part('postalCode'),
      },
      lat: part('lat'),
      lng: part('lng'),
      residents: people.flatMap(({ resident }) => resident ?? []),
      rests: people.flatMap(({ rest }) => rest || []),
    };
  };
}
