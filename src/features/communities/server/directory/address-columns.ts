import type { TableRow } from '../../../../platform/import/delimited.ts';
import { columnName } from '../../../../platform/import/handed-in.ts';
import { hasHouseNumber } from '../../../homes/server/address-form/read-address.ts';
import { type AddressPart, type ColumnMeaning, meaningOf, type PersonPart } from './column-meaning.ts';

export interface AddressGroup {
  of: 'property' | 'other' | null;
  columns: Partial<Record<AddressPart, number>>;
}

export interface RosterColumns {
  /** The homes' address; null if the headings do not tell which of `choices` it is. */
  home: AddressGroup | null;
  choices: AddressGroup[];
  /** The columns of the first and the second person; of equal ones the first that is filled in counts. */
  people: readonly [PersonColumns, PersonColumns];
}
type PersonColumns = Partial<Record<PersonPart, number[]>>;

const isAnchored = ({ columns }: AddressGroup) => columns.whole !== undefined || columns.street !== undefined;

/** Column of the street in which an address is recognized, also in the question which address is the home's. */
export const anchorOf = ({ columns }: AddressGroup): number => columns.street ?? columns.whole ?? -1;

export const namesStreet = (names: readonly string[]): boolean =>
  names
    .map(meaningOf)
    .some((meaning) => meaning && 'part' in meaning && ['whole', 'street'].includes(meaning.part));

/**
 * Tells which columns hold the homes' addresses. City, state and ZIP code belong to the street to their left, unless
 * their heading says whose they are.
 */
export function findColumns(headings: readonly string[], rows: readonly TableRow[]): RosterColumns {
  const names = headings.map(columnName);
  const people: [PersonColumns, PersonColumns] = [{}, {}];
  const groups: AddressGroup[] = [];
  for (const [at, meaning] of meaningsOf(names).entries()) {
    if (meaning === null) continue;
    if ('part' in meaning) addToGroup(groups, meaning, at, names[at] === '#');
    else {
      const person = people[meaning.isSecond ? 1 : 0];
      person[meaning.person] = [...(person[meaning.person] ?? []), at];
    }
  }
  const units = groups.flatMap(({ of, columns }) => (of === 'other' ? [] : (columns.unit ?? [])));
  const anchored = groups.filter(isAnchored);
  const ofProperty = anchored.filter(({ of }) => of === 'property');
  const unnamed = anchored.filter(({ of }) => of === null);
  const [choices] = [ofProperty, unnamed, anchored].filter((found) => found.length > 0);
  const isTold = choices?.length === 1 && choices[0]?.of !== 'other';
  const home = isTold ? (choices?.[0] ?? null) : null;
  // 'Street Name' and 'Property City' are one address, too.
  const named = groups.find((group) => group.of === 'property' && group !== home);
  if (home && named) home.columns = { ...home.columns, ...named.columns };
  return {
    home: home && withUnit(withoutOtherNumbers(home, rows), units, rows),
    choices: choices ?? [],
    people,
  };
}

/** 'Property' and 'Location' name an address only if nothing else does. */
function meaningsOf(names: readonly string[]): (ColumnMeaning | null)[] {
  const isVague = (name: string) => ['property', 'location', 'situs'].includes(name);
  const hasStreet = namesStreet(names.filter((name) => !isVague(name)));
  const hasSecond = names.some((name) => /^(?:city|state|zip)2$/.test(name));
  return names.map((name) => {
    if (hasStreet && isVague(name)) return null;
    const meaning = meaningOf(name);
    // Beside 'City 2', 'Address 2' is another address, not the line of the unit.
    return hasSecond && meaning && 'part' in meaning && name.endsWith('2')
      ? { ...meaning, of: 'other' }
      : meaning;
  });
}

function addToGroup(
  groups: AddressGroup[],
  { part, of }: Extract<ColumnMeaning, { part: AddressPart }>,
  at: number,
  isHash: boolean,
): void {
  const last = groups.at(-1);
  const isAnchor = part === 'whole' || part === 'street';
  // Before the street, '#' numbers the rows.
  if (isHash && !(last && isAnchored(last))) return;
  const isNext =
    last !== undefined &&
    last.columns[part] === undefined &&
    !(isAnchor && last.columns.city !== undefined && isAnchored(last));
  const same =
    of === null
      ? isNext
        ? last
        : undefined
      : groups.findLast((group) => group.of === of && group.columns[part] === undefined);
  const begun = isNext && last && last.of === null && !isAnchored(last) ? last : undefined;
  const group = same ?? (of === 'property' ? begun : undefined);
  if (!group) {
    groups.push({ of, columns: { [part]: at } });
    return;
  }
  group.of ??= of;
  group.columns[part] = at;
}

/**
 * Takes the column for units that tells most homes apart. Numbers of rows or houses are no units: HOA programs number
 * houses, too.
 */
function withUnit(
  group: AddressGroup,
  candidates: readonly number[],
  rows: readonly TableRow[],
): AddressGroup {
  const { unit: _, ...columns } = group.columns;
  const houses = rows.map(({ cells }) => {
    const street = [columns.number, columns.direction, anchorOf(group), columns.kind];
    return street.map((at) => cells[at ?? -1] ?? '').join(' ');
  });
  const isNumbering = (at: number) => {
    const cells = rows.map((row) => row.cells[at] ?? '');
    const isRunning = cells.every((cell, row) => row === 0 || Number(cell) === Number(cells[row - 1]) + 1);
    const isHouse = cells.every((cell, row) => cell !== '' && houses[row]?.trim().startsWith(`${cell} `));
    return isHouse || (isRunning && rows.length > 1 && new Set(houses).size === rows.length);
  };
  const homesBy = (at: number) =>
    new Set(rows.map(({ cells }, row) => `${houses[row]} ${cells[at] ?? ''}`)).size;
  const [unit] = candidates
    .filter((at) => !isNumbering(at))
    .toSorted((one, other) => homesBy(other) - homesBy(one) || other - one);
  return { ...group, columns: unit === undefined ? columns : { ...columns, unit } };
}

/** Drops a column of running or account numbers: the addresses have house numbers of their own. */
export function withoutOtherNumbers(group: AddressGroup, rows: readonly TableRow[]): AddressGroup {
  const { number, ...others } = group.columns;
  const streets = rows.map(({ cells }) => cells[anchorOf(group)] ?? '').filter((cell) => cell !== '');
  const withNumber = streets.filter(hasHouseNumber).length;
  return number === undefined || withNumber * 2 <= streets.length ? group : { ...group, columns: others };
}
