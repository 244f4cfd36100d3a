import { abbreviate, stateIn } from '../../../homes/server/address-form/address-words.ts';
import { hasUnit } from '../../../homes/server/address-form/normalize-address.ts';
import { isStreetKind } from '../../../homes/server/address-form/place-of-address.ts';
import { hasHouseNumber } from '../../../homes/server/address-form/read-address.ts';
import { isStreet, readUnit } from '../../../homes/server/address-form/read-unit.ts';
import { plainUnitWords } from '../../../homes/server/address-form/unit-of-address.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { type Column, type ColumnFields, holds } from '../../../imports/server/columns.ts';
import type { HandedInTable } from '../../../imports/server/handed-in.ts';
import { addressImportMessages, type RosterUse, rosterUses } from '../../address-import.rules.ts';
import { personFields, personUses } from './residents-of-row.ts';
import { buildingWords, withoutBuilding } from './roster-cells.ts';
import {
  addresses,
  anyOf,
  hasLetters,
  home,
  isDirectionOrKind,
  isName,
  isStreetName,
  namesKinds,
  pairsOf,
  property,
  streetColumns,
  streets,
} from './street-columns.ts';

const nowhere = { city: '-', state: '-', postalCode: '-' };
const isUnit = (cell: string) =>
  !isStreet(cell) &&
  ((cell.length <= 12 && (/\d/.test(cell) || cell.length < 3)) ||
    hasUnit(cell) ||
    readUnit(cell, nowhere) === '');
const isAddress = (cell: string) => hasHouseNumber(cell) || /^\d+[a-z]? [nsew]\.? \d/i.test(cell);
export const isDegree = (cell: string) => /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(cell);
const anyPart = anyOf(`${home}{0,2}`, `${addresses}|${streets}`);
const cities = '(?:city|town|municipality)(?:name)?|city(?:and)?st(?:ate)?(?:zip|zipcode)?';

/** What says that an address is another one than the home's. */
const elsewhere =
  /mail|owner|bill|business|work|office|alternate|other|[2-9]$|^(?:previous|former|second(?:ary)?|season(?:al)?|summer|winter|north(?:ern)?|forward(?:ing)?|permanent)(?:home)?(?:street)?add?r|^(?:parking|notes?|comments?|remarks?)$/;

/** Headings of lists of homes, such as those of HOA programs, contacts, and property rolls of counties. */
export const namesHomes = (names: readonly string[]): boolean => names.some((name) => anyPart.test(name));

export const addressesIn = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => holds(column, isAddress));

/**
 * Tells which columns are about the home itself: of two addresses in a row only the one that says so is the home's, and
 * then no heading without 'property' names its place.
 */
function ownColumns(table: HandedInTable, columns: readonly Column[]) {
  const isSaid = (words: string) => {
    // 'Physical City' says that an address without 'physical' is another one.
    const part = anyOf(`${words}${home}?`, `${addresses}|${streets}|${cities}`);
    return columns.some((column) => part.test(column.name) && holds(column, hasLetters));
  };
  // Beside the address of a unit, that of the property is where all of them are.
  const [told] = ['unit', property].filter(isSaid).map((words) => `${words}${home}?`);
  const own = told ?? `${home}{0,2}`;
  const parts = streetColumns(table, columns, own);
  const withNumbers = addressesIn(columns);
  const whole = withNumbers.filter(({ name }) => anyOf(own, addresses).test(name));
  // Beside parts of another street 'Address' and its 'City' are the owner's.
  const isByParts =
    parts.numbers.length === 1 &&
    whole.length === 1 &&
    columns.some(
      (column) => namesKinds(column) && whole.some((address) => parts.isOtherStreet(column, address)),
    );
  const ofSeveral = isSaid('unit') ? own : `${home}{1,2}`;
  return {
    /** What may stand before the names of headings; `ofPlace` before those of city, state and ZIP code. */
    own,
    ofPlace: isByParts || withNumbers.length > Math.min(whole.length, 1) ? ofSeveral : `${home}{0,2}`,
    isTold: told !== undefined,
    parts,
    hasParts: whole.length === 0 || isByParts,
    houses: whole[0] ?? parts.numbers[0],
  };
}

export function rosterFields(table: HandedInTable, columns: readonly Column[]): ColumnFields<RosterUse> {
  const { own, ofPlace, isTold, parts, hasParts, houses } = ownColumns(table, columns);
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
        (isTold ||
          columns.every(
            (other) =>
              other === column ||
              elsewhere.test(other.name) ||
              !(holds(other, isStreet) || parts.isOtherStreet(other, column)),
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
      fits: ({ at }: Column) => !isNumbering(table, at, houses?.at ?? -1),
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
      fits: (column: Column) => hasParts && parts.isNumber(column),
    },
    street: {
      heading: /./,
      agrees: (cell: string) => isStreetName(cell) || isDirectionOrKind(cell),
      fits: (column: Column) => hasParts && parts.isStreet(column),
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
