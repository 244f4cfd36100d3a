import { isStreetKind } from '../../../homes/server/address-form/place-of-address.ts';
import { hasHouseNumber } from '../../../homes/server/address-form/read-address.ts';
import { areMostly, type Column, holds } from '../../../imports/server/columns.ts';
import type { HandedInTable } from '../../../imports/server/handed-in.ts';

/** What stands before the name of a part and says that it is the home's; 'Street' and 'Full' say nothing. */
export const property =
  '(?:formatted)?(?:true|propert(?:y|ies)|prop|parcel|residence|site|situs|physical|phys|phy|location|service|premises?|unit|address1|florida|local)';
export const home = `(?:${property}|your|full|complete|street|st|str|home|house)`;
export const anyOf = (before: string, names: string) => new RegExp(`^${before}(?:${names})$`);

export const hasLetters = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@');
export const isName = (cell: string) => hasLetters(cell) && !hasHouseNumber(cell) && !/\d{3}/.test(cell);
const isNumber = (cell: string) => /^(?:[nsew] ?)?\d[\w/ .,-]{0,18}$/i.test(cell) && !hasHouseNumber(cell);
/** 'St' with 'FL' in it is the state. */
export const isStreetName = (cell: string) => isName(cell) && !/^[A-Z]{2}$/.test(cell);
const isDirection = (cell: string) =>
  /^(?:[nsew]|[ns]\.?[ew]|(?:north|south)?(?:east|west)|north|south)\.?$/i.test(cell);

export const addresses = '(?:address|addr|adr|add)(?:line|str(?:eet)?)?1?|street1?|line1';
export const streets = '(?:address|addr|adr)?(?:street|road|st|str)(?:name|nam)?|route';
const numbers = 'house|(?:address|addr|adr|civic)?(?:number|num|nbr|no)';

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
export const isDirectionOrKind = (cell: string) => isDirection(cell) || isStreetKind(cell);
export const namesKinds = ({ values }: Column) => values.some((cell) => cell.split(' ').some(isStreetKind));
/** '1/2', or the letter of '12A' in a column of its own. */
const partOfNumber = /suf|sfx|half|frac|alpha|letter/;
const isFraction = (cell: string) => /^\d\/\d{1,2}$/.test(cell);
const isLetter = (cell: string) => /^[a-z]$/i.test(cell) && !isDirection(cell);

/**
 * Tells the columns that hold the house number and the street of homes in parts.
 *
 * @param own what may stand before the names of their headings
 */
export function streetColumns(table: HandedInTable, columns: readonly Column[], own: string) {
  const number = anyOf(`(?!.*unit)${own}`, numbers);
  const street = anyOf(own, streets);
  const isNumberColumn = ({ name, values }: Column) => number.test(name) && areMostly(values, isNumber);
  const all = columns.filter(isNumberColumn);
  const filled = all.filter(({ values }) => values.length > 0);
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
  return {
    /** Columns of house numbers with any in them. */
    numbers: filled,
    /** Of two columns of house numbers neither is one. */
    isNumber: (column: Column): boolean =>
      isPartOfNumber(column) || (isNumberColumn(column) && (filled.length === 0 ? all : filled).length < 2),
    /** A kind of street tells by itself, a direction only beside the street, and not below 'Type': 'S' is a single-family home. */
    isStreet: (column: Column): boolean =>
      street.test(column.name) ||
      partOfStreet.test(column.name) ||
      (maybePartOfStreet.test(column.name) &&
        (holds(column, isStreetKind) ||
          (!/type?$/.test(column.name) && holds(column, isDirectionOrKind) && isBesideStreet(column)))),
    /** Whether a column names other streets than the addresses of a column `at`. */
    isOtherStreet: (column: Column, { at }: Column): boolean =>
      street.test(column.name) &&
      holds(column, isStreetName) &&
      !areWithin(table, column.at, at) &&
      (filled.length > 0 || namesKinds(column)),
  };
}

/** Returns the cells of two columns, the second in lower case, of the rows that have both. */
export const pairsOf = ({ rows }: HandedInTable, at: number, home: number) =>
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
