import type { TableRow } from '../../../../platform/import/delimited.ts';
import { stateCode } from '../../../homes/server/address-form/address-words.ts';
import type { UsedColumn } from '../../address-import.schema.ts';
import type { AddressGroup, RosterColumns } from './address-columns.ts';
import type { AddressPart, PersonPart } from './column-meaning.ts';

export interface RosterCells {
  address: { number: string; street: string; unit: string; city: string; state: string; postalCode: string };
  lat: string;
  lng: string;
  people: { name: string; email: string }[];
}

export function cellsOf(
  { cells }: TableRow,
  { columns }: AddressGroup,
  people: RosterColumns['people'],
): RosterCells {
  const part = (name: AddressPart) => cells[columns[name] ?? -1] ?? '';
  const street = [part('direction'), part('street'), part('kind'), part('ending')].filter(Boolean).join(' ');
  return {
    address: {
      number: part('number'),
      street: street || part('whole'),
      unit: part('unit'),
      city: part('city'),
      state: part('state'),
      postalCode: part('postalCode'),
    },
    lat: part('lat'),
    lng: part('lng'),
    people: people.map((person) => {
      const of = (name: PersonPart) =>
        person[name]?.map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
      return { name: of('fullName') || `${of('firstName')} ${of('lastName')}`, email: of('email') };
    }),
  };
}

/**
 * Tells the cells of a row without headings apart by what they look like: the address reaches to the state or ZIP code,
 * and what follows is a name or an email.
 */
export function readBareRow(cells: readonly string[]): RosterCells {
  const filled = cells.filter((cell) => cell !== '');
  const isNumberAlone = /^\d+[A-Za-z]?$/.test(filled[0] ?? '');
  const [first = '', ...others] = isNumberAlone ? [filled.slice(0, 2).join(' '), ...filled.slice(2)] : filled;
  const isPlaceEnd = (cell: string) =>
    /(?:^|\D)\d{5}(?:-?\d{4})?$/.test(cell) || (stateCode(cell) !== null && cell.length > 1);
  const isPerson = (cell: string) => cell.includes('@') || !/\d/.test(cell);
  const firstPerson = others.findIndex(isPerson);
  const end = others.findLastIndex(isPlaceEnd) + 1 || (firstPerson < 0 ? others.length : firstPerson);
  const street = [first, ...others.slice(0, end)].join(', ');
  const people = others.slice(end);
  const name = people.find((cell) => /^[^@\d]*\p{L}{2}[^@\d]*$/u.test(cell)) ?? '';
  const email = people.find((cell) => cell.includes('@')) ?? '';
  const none = { number: '', unit: '', city: '', state: '', postalCode: '' };
  return { address: { ...none, street }, lat: '', lng: '', people: [{ name, email }] };
}

const uses: Record<AddressPart | PersonPart, string> = {
  number: 'House number',
  direction: 'Street',
  street: 'Street',
  kind: 'Street',
  ending: 'Street',
  whole: 'Address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  lat: 'Latitude',
  lng: 'Longitude',
  fullName: 'Name',
  firstName: 'Name',
  lastName: 'Name',
  email: 'Email',
};

/** Returns the headings; equal ones get the letter of their column, as in a sheet. */
export function nameColumns(headings: readonly string[]): string[] {
  return headings.map((heading, at) => {
    const isRepeated = headings.filter((other) => other === heading).length > 1;
    return isRepeated && at < 26 ? `${heading} (column ${String.fromCharCode(65 + at)})` : heading;
  });
}

export function namesOfColumns(
  headings: readonly string[],
  { columns }: AddressGroup,
  people: RosterColumns['people'],
): { usedColumns: UsedColumn[]; unusedColumns: string[] } {
  const used = new Map<number, string>();
  for (const [part, at] of Object.entries(columns) as [AddressPart, number][]) {
    if (part !== 'whole' || columns.street === undefined) used.set(at, uses[part]);
  }
  for (const [index, person] of people.entries()) {
    for (const [part, all] of Object.entries(person) as [PersonPart, number[]][])
      for (const at of all) used.set(at, index === 0 ? uses[part] : `Second ${uses[part].toLowerCase()}`);
  }
  const named = nameColumns(headings);
  return {
    usedColumns: named.flatMap((heading, at) => (used.has(at) ? [{ heading, use: used.get(at) ?? '' }] : [])),
    unusedColumns: named.filter((heading, at) => heading !== '' && !used.has(at)).slice(0, 20),
  };
}
