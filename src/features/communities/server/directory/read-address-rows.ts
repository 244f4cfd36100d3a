import { invalidField } from '../../../../platform/errors.ts';
import { type Cells, readTable, type TableLine } from '../../../../platform/table-import.ts';
import type { StreetAddress } from '../../../homes/server/directory.ts';
import type { FaultyAddressRow } from '../../address-import.schema.ts';
import { addressImportLimits, addressImportMessages as messages } from '../../community.rules.ts';
import {
  type AddressColumn,
  type Area,
  addressColumns,
  parseAddress,
  parseResidents,
  type Resident,
  rowNumberColumns,
} from './address-of-row.ts';

export interface AddressRow {
  line: number;
  address: StreetAddress;
  residents: Resident[];
}

export interface AddressFile {
  rows: AddressRow[];
  faulty: FaultyAddressRow[];
  hasResidents: boolean;
  /** Headings of columns that are not used. */
  unusedColumns: string[];
}

const placeProblems: readonly string[] = [messages.city, messages.state, messages.postalCode];

/**
 * Parses an address file, or rows copied from a sheet, into valid rows and faulty rows with their problems.
 *
 * @param area the city, state and postal code of rows without them
 * @throws INVALID for the field `csv` if the file as a whole cannot be used, and for `area` if it does not say where the
 *   homes are
 */
export async function readAddressRows(text: string, area: Area | null): Promise<AddressFile> {
  const faulty: FaultyAddressRow[] = [];
  const { has, rows, unused } = await readTable(withHeader(text), {
    limits: addressImportLimits,
    columns: addressColumns,
    headerColumns: ['streetName', 'whole'],
    ignored: rowNumberColumns,
    missing: (hasColumn) => (hasColumn('streetName') || hasColumn('whole') ? [] : ['Number', 'Street']),
    readRow(cells, line) {
      const row = parseRow(line, (column) => cells(column).replace(/\s+/g, ' '), area);
      if (typeof row !== 'string') return row;
      faulty.push({ line: line.line, text: formatLine(line), problem: row });
      return null;
    },
  });
  const withoutPlace = faulty.filter(({ problem }) => placeProblems.includes(problem)).length;
  if (withoutPlace * 2 > rows.length) throw invalidField('area', messages.whichArea);
  return {
    rows: rows.filter((row) => row !== null),
    faulty,
    hasResidents: (['fullName', 'lastName', 'email', 'secondName', 'secondEmail'] as const).some(has),
    unusedColumns: unused.slice(0, 10),
  };
}

/** Adds column names to rows that were copied without them: one address a line, or cells between tabs. */
function withHeader(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const isAddress = (line: string) => /^"?\d[\dA-Za-z/-]*[ \t]+[^,;\t]*\p{L}{2}/u.test(line.trim());
  if (lines.length === 0 || !lines.every(isAddress)) return text;
  const columns = ['address', 'city', 'state', 'zip', 'email', 'name'] as const;
  const rows = lines.map((line) => {
    const cells = cellsOf(line);
    return columns.map((column) => cells[column] ?? '').join('\t');
  });
  return [columns.join('\t'), ...rows].join('\n');
}

/** Tells the cells of a copied row apart by what they look like. */
function cellsOf(line: string): Record<string, string> {
  const [first = '', ...others] = line.split('\t').map((cell) => cell.trim().replaceAll('"', ''));
  const isNumberAlone = /^\d+[A-Za-z]?$/.test(first);
  const rest = isNumberAlone ? others.slice(1) : others;
  const address = isNumberAlone ? `${first} ${others[0] ?? ''}` : first;
  const state = rest.findIndex((cell) => /^[A-Za-z]{2}$/.test(cell));
  const find = (shape: RegExp) => rest.find((cell) => shape.test(cell)) ?? '';
  return {
    address,
    city: state > 0 ? (rest[state - 1] ?? '') : '',
    state: rest[state] ?? '',
    zip: find(/^\d{4,5}(?:-\d{4})?$/),
    email: find(/@/),
    name: rest.find((cell, at) => at > state && /^[^@\d]*\p{L}{2}[^@\d]*$/u.test(cell)) ?? '',
  };
}

/** Returns the row's text, shortened. */
export function formatLine({ values }: Pick<TableLine, 'values'>): string {
  return Object.values(values).filter(Boolean).join(', ').slice(0, 120);
}

/** Returns the line's address and residents, or a message about what is wrong with it. */
function parseRow(
  { line, values }: TableLine,
  cells: Cells<AddressColumn>,
  area: Area | null,
): AddressRow | string {
  const address = parseAddress(cells, area);
  if (typeof address === 'string') return address;
  const residents = parseResidents(cells);
  if (typeof residents === 'string') return residents;
  const hasLostCharacters = Object.values(values).some((text) => /[\uFFFD\p{Cc}]/u.test(text));
  return hasLostCharacters ? messages.characters : { line, address, residents };
}
